import { StatusTag } from './kit/StatusTag';
import { Tick } from './kit/Tick';
import { WindowFrame } from './kit/WindowFrame';
import type { WindowProps } from './kit/windowProps';
import c from './kit/kit.module.css';

const SAYS = [
  'Invoice 88213 from Corvane Packaging has been read line by line.',
  'Its order, PO-2026-0318, was found by number.',
  'Both receipts were added: all 500 trays arrived.',
  'Line 2 is held: its price is €0.25 above the order, €50.00 in all.',
  'A credit note settles the difference and the invoice is released for payment on 30 April.',
];
const TAGS = ['Read', 'Order found', 'Receipts found', 'Held', 'Released'];
const PAPERS = [
  ['Order', 'PO-2026-0318', '€9,200.00', 2],
  ['Receipts', '2 receipts', '500 trays', 3],
  ['Invoice', '88213', '€9,250.00', 1],
] as const;
const LINES = [
  ['Picking tray, grey', '300 × 18.40', '300', '300 × 18.40'],
  ['Picking tray, blue', '200 × 18.40', '200', '200 × 18.65'],
  ['Delivery', 'included', '1', '0.00'],
] as const;
const COLUMNS = { '--cols': '1.5fr 1fr 0.7fr 1fr 1.5em', '--narrow': '1.2fr 0.6fr 1.2fr 1.5em' };

/** An invoice compared with its order and its receipts. */
export default function ThreeWayMatch({ step, now, label, decorative }: WindowProps) {
  const held = step === 4;
  return (
    <WindowFrame
      place="Invoices"
      record="88213"
      title="Corvane Packaging"
      tag={TAGS[step - 1] ?? ''}
      tone={step > 4 ? 'done' : held ? 'bad' : 'wait'}
      label={label ?? `Three-way match. ${SAYS[step - 1]}`}
      decorative={decorative}
      foot={
        <>
          <span className={c.muted}>Tolerance €25.00 a line</span>
          <span className={`${c.button} ${c.wide}`}>Accept the price</span>
          <span className={c.button} data-main data-now={now > 4 || undefined}>
            {step > 4 ? 'Pay on 30 Apr' : 'Ask for a credit note'}
          </span>
        </>
      }
    >
      <div className={c.pad}>
        <div className={c.papers}>
          {PAPERS.map(([kind, number, sum, from]) => (
            <div key={kind} data-found={step >= from || undefined} data-now={now === from || undefined}>
              <span className={c.label}>{kind}</span>
              <div data-off={step < from || undefined}>
                <div className={`${c.strong} ${c.cut}`}>{number}</div>
                <div className={c.muted}>{sum}</div>
              </div>
            </div>
          ))}
        </div>
        <div style={COLUMNS}>
          <div className={c.head}>
            <span className={c.wide}>Line</span>
            <span>Order</span>
            <span>Arrived</span>
            <span>Invoice</span>
          </div>
          {LINES.map(([item, ordered, arrived, billed], at) => {
            const differs = at === 1;
            return (
              <div key={item} className={c.row} data-now={(now === 4 && differs) || undefined}>
                <span className={`${c.full} ${c.strong}`}>{item}</span>
                <span data-off={step < 2 || undefined}>{ordered}</span>
                <span data-off={step < 3 || undefined}>{arrived}</span>
                <span className={differs && held ? c.bad : undefined}>{billed}</span>
                <span data-off={step < 4 || undefined}>
                  <Tick tone={differs && held ? 'bad' : 'done'} />
                </span>
              </div>
            );
          })}
        </div>
        <div className={c.note} data-kind={held ? 'bad' : 'done'} data-off={step < 4 || undefined}>
          <span>
            <b className={c.strong}>
              {held ? 'Line 2 costs €50.00 more than ordered' : 'Credit note CN-118 covers €50.00'}
            </b>
            <br />
            {held ? '200 × €0.25, above the tolerance of €25.00' : 'To pay: €9,200.00 net, €10,948.00 with VAT'}
          </span>
          <span className={c.wide}>
            <StatusTag tone={held ? 'bad' : 'done'}>{held ? 'Idris decides' : 'Settled 24 Apr'}</StatusTag>
          </span>
        </div>
      </div>
    </WindowFrame>
  );
}
