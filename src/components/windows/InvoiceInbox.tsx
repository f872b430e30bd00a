import { classNames } from '../../lib/classNames';
import { useWindowText } from '../../text/windows';
import { invoiceInboxEnUs } from '../../text/windows/invoiceInbox.en-us';
import { Block } from './kit/Block';
import { Facts } from './kit/Facts';
import { StatusTag, type Tone } from './kit/StatusTag';
import { WindowFrame } from './kit/WindowFrame';
import type { WindowProps } from './kit/windowProps';
import c from './kit/kit.module.css';
import own from './InvoiceInbox.module.css';

const TONES = { new: 'plain', read: 'wait', matched: 'done', duplicate: 'bad', pay: 'done' } satisfies Record<
  string,
  Tone
>;
type Status = keyof typeof TONES;
const always = (status: Status) => [status, status, status, status, status];
const INVOICES: readonly (readonly [string, string, number, readonly Status[]])[] = [
  ['Tellmar Logistics', 'TL-2604', 3_184, ['new', 'read', 'matched', 'matched', 'pay']],
  ['Vantry Cleaning', 'V-771', 1_260, ['read', 'read', 'read', 'duplicate', 'duplicate']],
  ['Pallow Chemicals', '260318', 7_415.5, ['matched', 'matched', 'matched', 'matched', 'pay']],
  ['Sandrift IT', 'S-0419', 2_090, ['matched', 'matched', 'matched', 'matched', 'pay']],
  ['Vantry Cleaning', 'V-771', 1_260, always('pay')],
  ['Bellwick Tools', 'B/26/88', 418.9, always('pay')],
];

/** Incoming invoices, with the data extracted from the first one. */
export default function InvoiceInbox({ step, now, label, decorative }: WindowProps) {
  const [words, { money, euros, amount, date }] = useWindowText('invoice_inbox', invoiceInboxEnUs);
  return (
    <WindowFrame
      railItem="invoices"
      record={words.record}
      title={words.title}
      tag={words.toPay([12, 12, 13, 13, 14][step - 1] ?? 0)}
      tone={step > 4 ? 'done' : 'wait'}
      label={label ?? `${words.name}. ${words.says[step - 1]}`}
      decorative={decorative}
      foot={
        <>
          <span className={c.muted}>{step > 4 ? `${words.run}, ${euros(68_420)}` : words.run}</span>
          <span className={c.button} data-main data-now={now > 4 || undefined}>
            {step > 4 ? words.handOver : words.release}
          </span>
        </>
      }
    >
      <div
        className={classNames(c.pad, own.invoices)}
        style={{ '--cols': '1fr 5.4em 6.4em', '--narrow': '1fr 5.4em 5.8em' }}
      >
        {INVOICES.map(([supplier, number, sum, statuses], at) => {
          const status = statuses[step - 1] ?? 'new';
          return (
            <div key={at} className={c.row} data-now={(at === 0 && now === 1) || (at === 1 && now === 4) || undefined}>
              <span>
                <span className={c.strong}>{supplier}</span>
                <br />
                <span className={c.muted}>{number}</span>
              </span>
              <span className={c.end}>{money(sum)}</span>
              <span className={c.end}>
                <StatusTag tone={TONES[status]}>{words.statuses[status]}</StatusTag>
              </span>
            </div>
          );
        })}
      </div>
      <div className={c.side}>
        <div className={c.wide}>
          <div className={own.sheet} data-read={step > 1 || undefined}>
            <b>Tellmar Logistics</b>
            {[80, 62, 70, 40].map((width) => (
              <i key={width} style={{ width: `${width}%` }} />
            ))}
            <em>{amount(3_184)}</em>
          </div>
        </div>
        <Block title={words.read} now={now === 2} off={step < 2}>
          <Facts
            of={[
              [words.net, money(2_675.63)],
              [words.tax, money(508.37)],
              [words.due, date('2026-04-24')],
            ]}
          />
        </Block>
        <Block title={words.found} now={now === 3} off={step < 3}>
          <Facts
            of={[
              [words.order, 'PO-2026-0297'],
              [words.costCenter, '4300'],
            ]}
          />
        </Block>
      </div>
    </WindowFrame>
  );
}
