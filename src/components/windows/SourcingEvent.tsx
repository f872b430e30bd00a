import { classNames } from '../../lib/classNames';
import { useWindowText } from '../../text/windows';
import { sourcingEventEnUs } from '../../text/windows/sourcingEvent.en-us';
import { Block } from './kit/Block';
import { columnWidths } from './kit/columnWidths';
import { Facts } from './kit/Facts';
import { WindowFrame } from './kit/WindowFrame';
import type { WindowProps } from './kit/windowProps';
import c from './kit/kit.module.css';

const BIDDERS = [
  ['Corvane', 2],
  ['Ostrel', 3],
  ['Pakkeby', 3],
  ['Tivoy', 2],
] as const;
const CRITERIA = [
  ['price', 40, [412, 398, 436, 405], 1],
  ['time', 25, [9, 21, 12, 14], 0],
  ['quality', 20, [92, 81, 95, 88], 2],
  ['payment', 15, [45, 14, 30, 30], 0],
] as const;
const SCORES = [97, 72, 84, 83];
const COLUMNS = { ...columnWidths('6.6em 1fr 1fr 1fr 1fr', '6em 1fr 1fr 1fr'), '--rest': 3 };
/** A narrow window has no room for this bidder. */
const LEFT_OUT = 2;

/** Bids for one need, compared and awarded. */
export default function SourcingEvent({ step, now, label, decorative }: WindowProps) {
  const [words, { euros, percent }] = useWindowText('sourcing_event', sourcingEventEnUs);
  const units = { price: euros, time: words.days, quality: String, payment: words.days };
  return (
    <WindowFrame
      railItem="sourcing"
      record="RFQ-0093"
      title={words.title}
      tag={words.tags[step - 1] ?? ''}
      tone={step > 4 ? 'done' : 'wait'}
      label={label ?? `${words.name}. ${words.says[step - 1]}`}
      decorative={decorative}
      foot={
        <>
          <span className={c.muted}>{words.closes}</span>
          <span className={classNames(c.button, c.wide)}>{words.questions}</span>
          <span className={c.button} data-main>
            {step > 4 ? words.write : words.awardNow}
          </span>
        </>
      }
    >
      <div className={c.pad}>
        <div className={classNames(c.table, c.stacking)} style={COLUMNS}>
          <div className={c.head}>
            <span>{words.criterion}</span>
            {BIDDERS.map(([name], at) => (
              <span
                key={name}
                className={classNames(c.end, at === LEFT_OUT && c.wide)}
                data-best={(step > 4 && !at) || undefined}
              >
                {name}
              </span>
            ))}
          </div>
          {CRITERIA.map(([criterion, weight, bids, best]) => (
            <div key={criterion} className={c.row}>
              <span>
                {words.criteria[criterion]}
                <br />
                <span className={c.muted}>{percent(weight)}</span>
              </span>
              {bids.map((bid, at) => {
                const from = BIDDERS[at]?.[1] ?? 0;
                return (
                  <span
                    key={at}
                    className={classNames(c.end, step > 2 && at === best && c.strong, at === LEFT_OUT && c.wide)}
                    data-now={now === from || undefined}
                  >
                    {step < from ? '–' : units[criterion](bid)}
                  </span>
                );
              })}
            </div>
          ))}
          <div className={classNames(c.row, c.sumRow)} data-now={now === 4 || undefined}>
            <span className={c.strong}>{words.score}</span>
            {SCORES.map((score, at) => (
              <span
                key={at}
                className={classNames(c.end, c.strong, at === LEFT_OUT && c.wide)}
                data-best={(step > 3 && !at) || undefined}
              >
                {step > 3 ? score : '–'}
              </span>
            ))}
          </div>
        </div>
      </div>
      <div className={c.side}>
        <Block title={words.need} now={now === 1}>
          <Facts
            of={[
              [words.volume, words.aYear],
              [words.paid, words.perThousand],
              [words.bids, words.bidsOf([0, 2, 4, 4, 4][step - 1] ?? 0)],
            ]}
          />
        </Block>
        <Block title={words.award} now={now === 5} off={step < 5}>
          <div>
            <div className={c.strong}>{words.winner}</div>
            <div className={c.muted}>{words.reason}</div>
          </div>
        </Block>
      </div>
    </WindowFrame>
  );
}
