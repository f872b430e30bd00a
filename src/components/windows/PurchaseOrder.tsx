import { classNames } from '../../lib/classNames';
import { useWindowText } from '../../text/windows';
import { purchaseOrderEnUs } from '../../text/windows/purchaseOrder.en-us';
import { Block } from './kit/Block';
import { columnWidths } from './kit/columnWidths';
import { Facts } from './kit/Facts';
import { Stages } from './kit/Stages';
import { WindowFrame } from './kit/WindowFrame';
import type { WindowProps } from './kit/windowProps';
import c from './kit/kit.module.css';
import own from './PurchaseOrder.module.css';

const LINES = [
  { item: 'grey', ordered: 300, received: [0, 0, 0, 300, 300], total: 5_520 },
  { item: 'blue', ordered: 200, received: [0, 0, 0, 120, 200], total: 3_680 },
  { item: 'delivery', ordered: 1, received: [0, 0, 0, 1, 1], total: 0 },
] as const;
/** When each state was reached; a receipt is known by its day alone. */
const REACHED = [
  ['2026-03-24', ' 11:20'],
  ['2026-03-24', ' 11:21'],
  ['2026-03-25', ' 08:03'],
  ['2026-04-15', ''],
  ['2026-04-17', ''],
] as const;
const COLUMNS = columnWidths('1fr 4.2em 4.6em 4.8em', '1fr 3.8em 4.4em');

/** An order from draft to the last delivery. */
export default function PurchaseOrder({ step, now, label, decorative }: WindowProps) {
  const [words, { money, amount, day, date }] = useWindowText('purchase_order', purchaseOrderEnUs);
  return (
    <WindowFrame
      railItem="orders"
      record="PO-2026-0318"
      title="Corvane Packaging"
      tag={(step === 4 ? words.partly : words.stages[step - 1]) ?? ''}
      tone={step > 4 ? 'done' : step > 1 ? 'wait' : 'plain'}
      label={label ?? `${words.name}. ${words.says[step - 1]}`}
      decorative={decorative}
      foot={
        <>
          <span className={c.muted}>{words.source}</span>
          <span className={classNames(c.button, c.wide)}>{words.print}</span>
          <span className={c.button} data-main>
            {words.steps[step - 1]}
          </span>
        </>
      }
    >
      <div className={c.pad}>
        <Stages of={words.stages} done={step} now={now > 0 && now < 4} />
        <div className={c.table} style={COLUMNS}>
          <div className={c.head}>
            <span>{words.item}</span>
            <span className={c.end}>{words.ordered}</span>
            <span className={c.end}>{words.received}</span>
            <span className={classNames(c.end, c.wide)}>{words.total}</span>
          </div>
          {LINES.map(({ item, ordered, received, total }) => (
            <div key={item} className={c.row}>
              <span>
                <b className={c.strong}>{words.items[item]}</b>
                <br />
                <span className={c.muted}>{total ? words.each : words.included}</span>
              </span>
              <span className={c.end}>{ordered}</span>
              <span className={classNames(c.end, c.strong)} data-now={now > 3 || undefined}>
                {received[step - 1] || '–'}
              </span>
              <span className={classNames(c.end, c.wide)}>{amount(total)}</span>
            </div>
          ))}
        </div>
        <div className={own.sums}>
          <Facts
            of={[
              [words.net, money(9_200)],
              [words.tax, money(1_748)],
              [words.total, <b className={c.strong}>{money(10_948)}</b>],
            ]}
          />
        </div>
      </div>
      <div className={c.side}>
        <Block title={words.terms}>
          <Facts
            of={[
              [words.to, words.warehouse],
              [words.by, date('2026-04-17')],
              [words.payment, words.days],
              [words.contract, 'C-218'],
            ]}
          />
        </Block>
        <div className={c.wide}>
          <Block title={words.history}>
            <Facts of={REACHED.slice(0, step).map(([on, at], state) => [words.events[state] ?? '', day(on) + at])} />
          </Block>
        </div>
      </div>
    </WindowFrame>
  );
}
