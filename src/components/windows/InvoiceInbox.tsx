import { Block } from './kit/Block';
import { Facts } from './kit/Facts';
import { StatusTag, type Tone } from './kit/StatusTag';
import { WindowFrame } from './kit/WindowFrame';
import type { WindowProps } from './kit/windowProps';
import c from './kit/kit.module.css';

const SAYS = [
  'An invoice from Tellmar Logistics arrives by e-mail.',
  'Number, amounts and due date are read from the paper.',
  'It matches order PO-2026-0297 and its cost center is filled in.',
  'A second copy of a cleaning invoice is stopped as a duplicate.',
  'Fourteen released invoices, €68,420 in all, are ready for the payment run of 9 April.',
];
type Status = readonly [name: string, tone: Tone];
const NEW: Status = ['New', 'plain'];
const READ: Status = ['Read', 'wait'];
const MATCHED: Status = ['Matched', 'done'];
const TWICE: Status = ['Duplicate', 'bad'];
const PAY: Status = ['To pay', 'done'];
const INVOICES: readonly (readonly [string, string, string, readonly Status[]])[] = [
  ['Tellmar Logistics', 'TL-2604', '€3,184.00', [NEW, READ, MATCHED, MATCHED, PAY]],
  ['Vantry Cleaning', 'V-771', '€1,260.00', [READ, READ, READ, TWICE, TWICE]],
  ['Pallow Chemicals', '260318', '€7,415.50', [MATCHED, MATCHED, MATCHED, MATCHED, PAY]],
  ['Sandrift IT', 'S-0419', '€2,090.00', [MATCHED, MATCHED, MATCHED, MATCHED, PAY]],
  ['Vantry Cleaning', 'V-771', '€1,260.00', [PAY, PAY, PAY, PAY, PAY]],
  ['Bellwick Tools', 'B/26/88', '€418.90', [PAY, PAY, PAY, PAY, PAY]],
];

/** Incoming invoices and what was read from the first one. */
export default function InvoiceInbox({ step, now, label, decorative }: WindowProps) {
  return (
    <WindowFrame
      place="Invoices"
      record="Inbox"
      title="This week"
      tag={step > 4 ? '14 to pay' : `${[12, 12, 13, 13][step - 1]} to pay`}
      tone={step > 4 ? 'done' : 'wait'}
      label={label ?? `Invoice inbox. ${SAYS[step - 1]}`}
      decorative={decorative}
      foot={
        <>
          <span className={c.muted}>Payment run 9 Apr{step > 4 && ', €68,420'}</span>
          <span className={c.button} data-main data-now={now > 4 || undefined}>
            {step > 4 ? 'Hand over to the bank' : 'Release'}
          </span>
        </>
      }
    >
      <div className={c.pad} style={{ '--cols': '1fr 5.4em 6.4em', '--narrow': '1fr 5.4em 5.8em' }}>
        {INVOICES.map(([supplier, number, sum, statuses], at) => {
          const [status, tone] = statuses[step - 1] ?? NEW;
          return (
            <div key={at} className={c.row} data-now={(at === 0 && now === 1) || (at === 1 && now === 4) || undefined}>
              <span>
                <span className={c.strong}>{supplier}</span>
                <br />
                <span className={c.muted}>{number}</span>
              </span>
              <span className={c.end}>{sum}</span>
              <span className={c.end}>
                <StatusTag tone={tone}>{status}</StatusTag>
              </span>
            </div>
          );
        })}
      </div>
      <div className={c.side}>
        <div className={c.wide}>
          <div className={c.sheet} data-read={step > 1 || undefined}>
            <b>Tellmar Logistics</b>
            {[80, 62, 70, 40].map((width) => (
              <i key={width} style={{ width: `${width}%` }} />
            ))}
            <em>3,184.00</em>
          </div>
        </div>
        <Block title="Read from TL-2604" now={now === 2} off={step < 2}>
          <Facts
            of={[
              ['Net', '€2,675.63'],
              ['VAT 19%', '€508.37'],
              ['Due', '24 Apr 2026'],
            ]}
          />
        </Block>
        <Block title="Found" now={now === 3} off={step < 3}>
          <Facts
            of={[
              ['Order', 'PO-2026-0297'],
              ['Cost center', '4300'],
            ]}
          />
        </Block>
      </div>
    </WindowFrame>
  );
}
