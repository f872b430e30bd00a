import { classNames } from '../../lib/classNames';
import { useWindowText } from '../../text/windows';
import { threeWayMatchEnUs } from '../../text/windows/threeWayMatch.en-us';
import { StatusTag } from './kit/StatusTag';
import { columnWidths } from './kit/columnWidths';
import { Tick } from './kit/Tick';
import { WindowFrame } from './kit/WindowFrame';
import type { WindowProps } from './kit/windowProps';
import c from './kit/kit.module.css';
import own from './ThreeWayMatch.module.css';

const LINES = [
  { item: 'grey', count: 300, ordered: 18.4, billed: 18.4 },
  { item: 'blue', count: 200, ordered: 18.4, billed: 18.65 },
  { item: 'delivery', count: 1, ordered: 0, billed: 0 },
] as const;
const COLUMNS = columnWidths('1.5fr 1fr 0.7fr 1fr 1.5em', '1.2fr 0.6fr 1.2fr 1.5em');

/** An invoice compared with its order and its receipts. */
export default function ThreeWayMatch({ step, now, label, decorative }: WindowProps) {
  const [words, { money, amount }] = useWindowText('three_way_match', threeWayMatchEnUs);
  const papers = [
    [words.order, 'PO-2026-0318', money(9_200), 2],
    [words.receipts, words.twoReceipts, words.trays, 3],
    [words.invoice, '88213', money(9_250), 1],
  ] as const;
  const times = (count: number, price: number) => `${count} × ${amount(price)}`;
  const held = step === 4;
  return (
    <WindowFrame
      railItem="invoices"
      record="88213"
      title="Corvane Packaging"
      tag={words.tags[step - 1] ?? ''}
      tone={step > 4 ? 'done' : held ? 'bad' : 'wait'}
      label={label ?? `${words.name}. ${words.says[step - 1]}`}
      decorative={decorative}
      foot={
        <>
          <span className={c.muted}>{words.tolerance}</span>
          <span className={classNames(c.button, c.wide)}>{words.accept}</span>
          <span className={c.button} data-main data-now={now > 4 || undefined}>
            {step > 4 ? words.pay : words.askCredit}
          </span>
        </>
      }
    >
      <div className={c.pad}>
        <div className={own.papers}>
          {papers.map(([kind, number, sum, from]) => (
            <div key={kind} data-found={step >= from || undefined} data-now={now === from || undefined}>
              <span className={c.label}>{kind}</span>
              <div data-off={step < from || undefined}>
                <div className={c.strong}>{number}</div>
                <div className={c.muted}>{sum}</div>
              </div>
            </div>
          ))}
        </div>
        <div className={classNames(c.table, own.lines)} style={COLUMNS}>
          <div className={c.head}>
            <span className={c.wide}>{words.line}</span>
            <span>{words.order}</span>
            <span>{words.arrived}</span>
            <span>{words.invoice}</span>
          </div>
          {LINES.map(({ item, count, ordered, billed }, at) => {
            const differs = at === 1;
            return (
              <div key={item} className={c.row} data-now={(now === 4 && differs) || undefined}>
                <span className={classNames(c.full, c.strong)}>{words.items[item]}</span>
                <span data-off={step < 2 || undefined}>{ordered ? times(count, ordered) : words.included}</span>
                <span data-off={step < 3 || undefined}>{count}</span>
                <span className={differs && held ? c.bad : undefined}>
                  {billed ? times(count, billed) : amount(billed)}
                </span>
                <span data-off={step < 4 || undefined}>
                  <Tick tone={differs && held ? 'bad' : 'done'} />
                </span>
              </div>
            );
          })}
        </div>
        <div className={own.note} data-kind={held ? 'bad' : 'done'} data-off={step < 4 || undefined}>
          <span>
            <b className={c.strong}>{held ? words.held : words.settled}</b>
            <br />
            {held ? words.heldNote : words.settledNote}
          </span>
          <span className={c.wide}>
            <StatusTag tone={held ? 'bad' : 'done'}>{held ? words.decides : words.settledOn}</StatusTag>
          </span>
        </div>
      </div>
    </WindowFrame>
  );
}
