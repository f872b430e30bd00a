import { Block } from './kit/Block';
import { Facts } from './kit/Facts';
import { StatusTag, type Tone } from './kit/StatusTag';
import { WindowFrame } from './kit/WindowFrame';
import type { WindowProps } from './kit/windowProps';
import c from './kit/kit.module.css';

const SAYS = [
  'Five supplier risks, placed by likelihood and effect.',
  'The first one is opened: blue trays come from a single source.',
  'A second source is agreed as the answer, with an owner and a date.',
  'The second source delivers, so the risk moves down to level 6.',
  'All five risks have an owner, an answer and the date of the next review.',
];
const RISKS = [
  { name: 'One source for blue trays', owner: 'Idris Vale', review: '12 May', likely: 4, effect: 4 },
  { name: 'Carrier insolvency', owner: 'Ruth Adeyemi', review: '2 Jun', likely: 2, effect: 5 },
  { name: 'Insurance runs out', owner: 'Mara Lindqvist', review: '30 Apr', likely: 3, effect: 2 },
  { name: 'Price clause, resin', owner: 'Idris Vale', review: '1 Jul', likely: 5, effect: 2 },
  { name: 'Data left with old IT', owner: 'Owen Tasker', review: '19 May', likely: 1, effect: 3 },
];
const LEVELS = [5, 4, 3, 2, 1];
const EFFECTS = [1, 2, 3, 4, 5];

function toneOf(level: number): Tone {
  return level > 11 ? 'bad' : level > 7 ? 'wait' : 'done';
}

/** Supplier risks on a grid, with what is being done about each. */
export default function RiskRegister({ step, now, label, decorative }: WindowProps) {
  const risks = RISKS.map((risk, at) => (!at && step > 3 ? { ...risk, likely: 2, effect: 3 } : risk));
  return (
    <WindowFrame
      place="Risk"
      record="Register"
      title="Supplier risks"
      tag={step > 3 ? 'None high' : '1 high'}
      tone={step > 3 ? 'done' : 'bad'}
      label={label ?? `Risk register. ${SAYS[step - 1]}`}
      decorative={decorative}
    >
      <div className={c.side}>
        <div className={c.matrix} data-now={now === 1 || now === 4 || undefined}>
          {LEVELS.flatMap((likely) =>
            EFFECTS.map((effect) => {
              const here = risks.flatMap((risk, at) =>
                risk.likely === likely && risk.effect === effect ? [at + 1] : [],
              );
              return (
                <span key={`${likely}${effect}`} data-kind={toneOf(likely * effect)}>
                  {here.map((number) => (
                    <b key={number}>{number}</b>
                  ))}
                </span>
              );
            }),
          )}
        </div>
        <Facts of={[['↑ Likelihood', 'Effect →']]} />
        <Block title="Answer to risk 1" now={now === 3} off={step < 3}>
          <div>
            <div className={c.strong}>Second source: Ostrel</div>
            <div className={c.muted}>{step > 3 ? 'First 40 trays arrived 4 May' : 'Trial order by 30 Apr'}</div>
          </div>
        </Block>
      </div>
      <div className={c.pad} style={{ '--cols': '1.6em 1fr 4em 3.4em', '--narrow': '1.6em 1fr 3.4em' }}>
        <div className={c.head}>
          <span />
          <span>Risk</span>
          <span className={c.wide}>Review</span>
          <span className={c.end}>Level</span>
        </div>
        {risks.map(({ name, owner, review, likely, effect }, at) => (
          <div key={name} className={c.row} data-now={(!at && now === 2) || undefined}>
            <span className={c.strong}>{at + 1}</span>
            <span>
              <span className={c.strong}>{name}</span>
              <br />
              <span className={c.muted}>{owner}</span>
            </span>
            <span className={c.wide} data-now={now === 5 || undefined}>
              {review}
            </span>
            <span className={c.end}>
              <StatusTag tone={toneOf(likely * effect)}>{likely * effect}</StatusTag>
            </span>
          </div>
        ))}
      </div>
    </WindowFrame>
  );
}
