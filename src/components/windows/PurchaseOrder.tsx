import { Block } from './kit/Block';
import { Facts } from './kit/Facts';
import { Stages } from './kit/Stages';
import { WindowFrame } from './kit/WindowFrame';
import type { WindowProps } from './kit/windowProps';
import c from './kit/kit.module.css';

const SAYS = [
  'Order PO-2026-0318 is drafted from the approved request.',
  'The order has been sent to Corvane Packaging.',
  'The supplier confirmed price, quantity and the date of 15 April.',
  'A first delivery is booked in: all grey trays and 120 of 200 blue ones.',
  'Everything ordered has arrived and the order is closed.',
];
const STAGES = ['Draft', 'Sent', 'Confirmed', 'Received', 'Closed'];
const TAGS = ['Draft', 'Sent', 'Confirmed', 'Partly received', 'Closed'];
const LINES = [
  {
    item: 'Tray 600 × 400, grey',
    price: '€18.40 each',
    ordered: 300,
    received: [0, 0, 0, 300, 300],
    total: '5,520.00',
  },
  {
    item: 'Tray 600 × 400, blue',
    price: '€18.40 each',
    ordered: 200,
    received: [0, 0, 0, 120, 200],
    total: '3,680.00',
  },
  { item: 'Delivery', price: 'In the price', ordered: 1, received: [0, 0, 0, 1, 1], total: '0.00' },
] as const;
const HISTORY = [
  ['Written', '24 Mar 11:20'],
  ['Sent', '24 Mar 11:21'],
  ['Confirmed', '25 Mar 08:03'],
  ['Receipt GR-0771', '15 Apr'],
  ['Receipt GR-0774', '17 Apr'],
] as const;
const COLUMNS = { '--cols': '1fr 4.2em 4.6em 4.8em', '--narrow': '1fr 3.8em 4.4em' };

/** An order from draft to the last delivery. */
export default function PurchaseOrder({ step, now, label, decorative }: WindowProps) {
  return (
    <WindowFrame
      place="Orders"
      record="PO-2026-0318"
      title="Corvane Packaging"
      tag={TAGS[step - 1] ?? ''}
      tone={step > 4 ? 'done' : step > 1 ? 'wait' : 'plain'}
      label={label ?? `Purchase order. ${SAYS[step - 1]}`}
      decorative={decorative}
      foot={
        <>
          <span className={c.muted}>3 lines, request R-1042</span>
          <span className={`${c.button} ${c.wide}`}>Print</span>
          <span className={c.button} data-main>
            {['Send order', 'Remind', 'Book a receipt', 'Book a receipt', 'See the invoice'][step - 1]}
          </span>
        </>
      }
    >
      <div className={c.pad}>
        <Stages of={STAGES} done={step} now={now > 0 && now < 4} />
        <div style={COLUMNS}>
          <div className={c.head}>
            <span>Item</span>
            <span className={c.end}>Ordered</span>
            <span className={c.end}>Received</span>
            <span className={`${c.end} ${c.wide}`}>Total</span>
          </div>
          {LINES.map(({ item, ordered, received, price, total }) => (
            <div key={item} className={c.row}>
              <span>
                <b className={c.strong}>{item}</b>
                <br />
                <span className={c.muted}>{price}</span>
              </span>
              <span className={c.end}>{ordered}</span>
              <span className={`${c.end} ${c.strong}`} data-now={now > 3 || undefined}>
                {received[step - 1] || '–'}
              </span>
              <span className={`${c.end} ${c.wide}`}>{total}</span>
            </div>
          ))}
        </div>
        <div className={c.sums}>
          <Facts
            of={[
              ['Net', '€9,200.00'],
              ['VAT 19%', '€1,748.00'],
              ['Total', <b className={c.strong}>€10,948.00</b>],
            ]}
          />
        </div>
      </div>
      <div className={c.side}>
        <Block title="Terms">
          <Facts
            of={[
              ['To', 'Warehouse North'],
              ['By', '17 Apr 2026'],
              ['Payment', '30 days net'],
              ['Contract', 'C-218'],
            ]}
          />
        </Block>
        <div className={c.wide}>
          <Block title="History">
            <Facts of={HISTORY.slice(0, step)} />
          </Block>
        </div>
      </div>
    </WindowFrame>
  );
}
