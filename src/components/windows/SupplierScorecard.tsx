import { Block } from './kit/Block';
import { Facts } from './kit/Facts';
import { Meter } from './kit/Meter';
import { Ring } from './kit/Ring';
import { WindowFrame } from './kit/WindowFrame';
import type { WindowProps } from './kit/windowProps';
import c from './kit/kit.module.css';

const SAYS = [
  'Deliveries of the first quarter are counted: 96% of Corvane Packaging’s came on time.',
  'Quality is added: 99.4% of the units were accepted.',
  'Price is compared with the contract.',
  'Answers to questions are timed, and the four measures give a score of 94.',
  'Corvane Packaging scores 94 of 100, and one action was agreed in the review.',
];
const MEASURES = [
  ['Delivery on time', '40%', 96, '96%', '+2'],
  ['Quality', '30%', 99, '99.4%', '+0.3'],
  ['Price held', '20%', 88, '88%', '−4'],
  ['Answers in a day', '10%', 81, '81%', '+6'],
] as const;
const QUARTERS = ['0,29 24,24 48,26 72,17 96,14', '0,29 24,24 48,26 72,17 96,14 120,6'] as const;
const COLUMNS = { '--cols': '8.6em 4em 1fr 3.6em 2.4em', '--narrow': '8.4em 1fr 3.6em 2.2em' };

/** How a supplier did in a quarter, measure by measure. */
export default function SupplierScorecard({ step, now, label, decorative }: WindowProps) {
  return (
    <WindowFrame
      place="Suppliers"
      record="Scorecard, Q1 2026"
      title="Corvane Packaging"
      tag={step > 4 ? 'Reviewed' : step > 3 ? 'Scored' : 'Counting'}
      tone={step > 4 ? 'done' : 'wait'}
      label={label ?? `Supplier scorecard. ${SAYS[step - 1]}`}
      decorative={decorative}
      foot={
        <>
          <span className={c.muted}>42 deliveries, 18,600 units</span>
          <span className={`${c.button} ${c.wide}`}>Share</span>
          <span className={c.button} data-main>
            {step > 4 ? 'Plan the next review' : 'Start review'}
          </span>
        </>
      }
    >
      <div className={c.pad}>
        <div className={c.score} data-now={now === 4 || undefined}>
          <Ring value={step > 3 ? 94 : 0} />
          <div>
            <div className={c.strong}>{step > 3 ? '94 of 100, preferred' : `${step} of 4 measures counted`}</div>
            <div className={c.muted}>
              {step > 3 ? '2 points up on the quarter before' : 'Score follows with the last one'}
            </div>
          </div>
        </div>
        <div style={COLUMNS}>
          <div className={c.head}>
            <span>Measure</span>
            <span className={c.wide}>Weight</span>
            <span />
            <span className={c.end}>Result</span>
            <span className={c.end}>±</span>
          </div>
          {MEASURES.map(([name, weight, share, result, change], at) => {
            const counted = at < step;
            return (
              <div key={name} className={c.row} data-now={(now === at + 1 && now < 4) || undefined}>
                <span>{name}</span>
                <span className={`${c.muted} ${c.wide}`}>{weight}</span>
                <Meter parts={[counted ? share : 0]} />
                <span className={`${c.end} ${c.strong}`}>{counted ? result : '–'}</span>
                <span className={`${c.end} ${change.startsWith('−') ? c.bad : c.muted}`}>{counted && change}</span>
              </div>
            );
          })}
        </div>
      </div>
      <div className={c.side}>
        <div className={c.wide}>
          <Block title="Score by quarter">
            <svg viewBox="-3 0 126 44" className={c.spark}>
              <polyline points={QUARTERS[step > 3 ? 1 : 0]} />
              <circle cx={step > 3 ? 120 : 96} cy={step > 3 ? 6 : 14} r="3" />
            </svg>
            <Facts of={[['Q4 2024: 86', step > 3 ? 'Q1 2026: 94' : 'Q4 2025: 92']]} />
          </Block>
        </div>
        <Block title="Agreed in the review" now={now === 5} off={step < 5}>
          <div>
            <div className={c.strong}>Two weeks’ notice before price changes</div>
            <div className={c.muted}>Idris Vale, by 12 May</div>
          </div>
        </Block>
      </div>
    </WindowFrame>
  );
}
