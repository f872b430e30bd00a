import { classNames } from '../../lib/classNames';
import { useWindowText } from '../../text/windows';
import { supplierScorecardEnUs } from '../../text/windows/supplierScorecard.en-us';
import { Block } from './kit/Block';
import { columnWidths } from './kit/columnWidths';
import { Facts } from './kit/Facts';
import { Meter } from './kit/Meter';
import { Ring } from './kit/Ring';
import { WindowFrame } from './kit/WindowFrame';
import type { WindowProps } from './kit/windowProps';
import c from './kit/kit.module.css';
import own from './SupplierScorecard.module.css';

const MEASURES = [
  { measure: 'delivery', weight: 40, result: 96, since: 5 },
  { measure: 'quality', weight: 30, result: 99.4, since: 0.3 },
  { measure: 'price', weight: 20, result: 88, since: -4 },
  { measure: 'answers', weight: 10, result: 81, since: 6 },
] as const;
const QUARTERS = ['0,29 24,24 48,26 72,17 96,14', '0,29 24,24 48,26 72,17 96,14 120,6'] as const;
const COLUMNS = columnWidths('6.6em 3.4em 1fr 3.4em 2.2em', '3fr 1fr 3.6em 2.2em');

/** Quarterly scorecard of a supplier. */
export default function SupplierScorecard({ step, now, label, decorative }: WindowProps) {
  const [words, { percent, change }] = useWindowText('supplier_scorecard', supplierScorecardEnUs);
  return (
    <WindowFrame
      railItem="suppliers"
      record={words.record}
      title="Corvane Packaging"
      tag={step > 4 ? words.reviewed : step > 3 ? words.scored : words.counting}
      tone={step > 4 ? 'done' : 'wait'}
      label={label ?? `${words.name}. ${words.says[step - 1]}`}
      decorative={decorative}
      foot={
        <>
          <span className={c.muted}>{words.basis}</span>
          <span className={classNames(c.button, c.wide)}>{words.share}</span>
          <span className={c.button} data-main>
            {step > 4 ? words.plan : words.start}
          </span>
        </>
      }
    >
      <div className={c.pad}>
        <div className={own.score} data-now={now === 4 || undefined}>
          <Ring value={step > 3 ? 94 : 0} />
          <div>
            <div className={c.strong}>{step > 3 ? words.preferred : words.counted(step)}</div>
            <div className={c.muted}>{step > 3 ? words.trend : words.pending}</div>
          </div>
        </div>
        <div className={c.table} style={COLUMNS}>
          <div className={c.head}>
            <span>{words.measure}</span>
            <span className={c.wide}>{words.weight}</span>
            <span />
            <span className={c.end}>{words.result}</span>
            <span className={c.end}>±</span>
          </div>
          {MEASURES.map(({ measure, weight, result, since }, at) => {
            const counted = at < step;
            return (
              <div key={measure} className={c.row} data-now={(now === at + 1 && now < 4) || undefined}>
                <span>{words.measures[measure]}</span>
                <span className={classNames(c.muted, c.wide)}>{percent(weight)}</span>
                <Meter parts={[counted ? result : 0]} />
                <span className={classNames(c.end, c.strong)}>{counted ? percent(result) : '–'}</span>
                <span className={classNames(c.end, since < 0 ? c.bad : c.muted)}>{counted && change(since)}</span>
              </div>
            );
          })}
        </div>
      </div>
      <div className={classNames(c.side, step < 5 && own.pending)}>
        <div className={c.wide}>
          <Block title={words.byQuarter}>
            <svg viewBox="-3 0 126 44" className={own.spark}>
              <polyline points={QUARTERS[step > 3 ? 1 : 0]} />
              <circle cx={step > 3 ? 120 : 96} cy={step > 3 ? 6 : 14} r="3" />
            </svg>
            <Facts
              of={[[words.quarter(4, 2024, 86), step > 3 ? words.quarter(1, 2026, 94) : words.quarter(4, 2025, 92)]]}
            />
          </Block>
        </div>
        <Block title={words.agreed} now={now === 5} off={step < 5}>
          <div>
            <div className={c.strong}>{words.action}</div>
            <div className={c.muted}>{words.owner}</div>
          </div>
        </Block>
      </div>
    </WindowFrame>
  );
}
