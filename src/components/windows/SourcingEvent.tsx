import { Block } from './kit/Block';
import { Facts } from './kit/Facts';
import { WindowFrame } from './kit/WindowFrame';
import type { WindowProps } from './kit/windowProps';
import c from './kit/kit.module.css';

const SAYS = [
  'Four suppliers are invited to bid for 180,000 boxes a year.',
  'Two bids are in, side by side.',
  'All four bids are in.',
  'The bids are scored by the weights that were set before the start.',
  'The order goes to Corvane Packaging with 90 points; the reason is kept with the award.',
];
const TAGS = ['Invited', 'Open', 'Closed', 'Scored', 'Awarded'];
const BIDDERS = [
  ['Corvane', 2],
  ['Ostrel', 3],
  ['Pakkeby', 3],
  ['Tivoy', 2],
] as const;
const CRITERIA = [
  ['Per thousand', '40%', ['€412', '€398', '€436', '€405'], 1],
  ['Lead time', '25%', ['9 d', '21 d', '12 d', '14 d'], 0],
  ['Quality audit', '20%', ['92', '81', '95', '88'], 2],
  ['Payment', '15%', ['45 d', '14 d', '30 d', '30 d'], 0],
] as const;
const SCORES = [90, 71, 79, 82];
const COLUMNS = { '--cols': '6.6em repeat(4, 1fr)' };

/** Bids for one need, compared and awarded. */
export default function SourcingEvent({ step, now, label, decorative }: WindowProps) {
  return (
    <WindowFrame
      place="Sourcing"
      record="RFQ-0093"
      title="Corrugated boxes, 12 months"
      tag={TAGS[step - 1] ?? ''}
      tone={step > 4 ? 'done' : 'wait'}
      label={label ?? `Sourcing event. ${SAYS[step - 1]}`}
      decorative={decorative}
      foot={
        <>
          <span className={c.muted}>Closes 2 Apr 2026, 12:00</span>
          <span className={`${c.button} ${c.wide}`}>6 questions answered</span>
          <span className={c.button} data-main>
            {step > 4 ? 'Write the contract' : 'Award'}
          </span>
        </>
      }
    >
      <div className={c.pad} style={COLUMNS}>
        <div className={c.head}>
          <span>Criterion</span>
          {BIDDERS.map(([name], at) => (
            <span key={name} className={c.end} data-best={(step > 4 && !at) || undefined}>
              {name}
            </span>
          ))}
        </div>
        {CRITERIA.map(([name, weight, bids, best]) => (
          <div key={name} className={c.row}>
            <span>
              {name}
              <br />
              <span className={c.muted}>{weight}</span>
            </span>
            {bids.map((bid, at) => {
              const from = BIDDERS[at]?.[1] ?? 0;
              return (
                <span
                  key={at}
                  className={`${c.end} ${step > 2 && at === best ? c.strong : ''}`}
                  data-now={now === from || undefined}
                >
                  {step < from ? '–' : bid}
                </span>
              );
            })}
          </div>
        ))}
        <div className={`${c.row} ${c.sumRow}`} data-now={now === 4 || undefined}>
          <span className={c.strong}>Score</span>
          {SCORES.map((score, at) => (
            <span key={at} className={`${c.end} ${c.strong}`} data-best={(step > 3 && !at) || undefined}>
              {step > 3 ? score : '–'}
            </span>
          ))}
        </div>
      </div>
      <div className={c.side}>
        <Block title="Need" now={now === 1}>
          <Facts
            of={[
              ['Volume', '180,000 a year'],
              ['Paid so far', '€431 per 1,000'],
              ['Bids in', `${[0, 2, 4, 4, 4][step - 1]} of 4`],
            ]}
          />
        </Block>
        <Block title="Award" now={now === 5} off={step < 5}>
          <div>
            <div className={c.strong}>Corvane, €74,160 a year</div>
            <div className={c.muted}>Second on price, first on lead time. €3,420 below today.</div>
          </div>
        </Block>
      </div>
    </WindowFrame>
  );
}
