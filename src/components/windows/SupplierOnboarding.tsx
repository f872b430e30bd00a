import { Avatar } from './kit/Avatar';
import { Block } from './kit/Block';
import { Facts } from './kit/Facts';
import { Line } from './kit/Line';
import { Meter } from './kit/Meter';
import { StatusTag } from './kit/StatusTag';
import { Tick } from './kit/Tick';
import { WindowFrame } from './kit/WindowFrame';
import type { WindowProps } from './kit/windowProps';
import c from './kit/kit.module.css';

const SAYS = [
  'Henmoor Labs has been invited to fill in its own record.',
  'Company details and tax number have arrived and the register confirms them.',
  'Two people checked the bank details by phone.',
  'The certificates are in; each has an end date that is watched.',
  'All six papers are in order and Henmoor Labs is approved for orders.',
];
const TAGS = ['Invited', 'Filling in', 'Filling in', 'In review', 'Approved'];
const PAPERS = [
  ['Company details', 'Register entry confirmed', 2],
  ['Tax number', 'Valid on 26 Mar 2026', 2],
  ['Bank details', 'Called back by two people', 3],
  ['Liability insurance', 'To 31 Dec 2026, €5,000,000', 4],
  ['Laboratory accreditation', 'To 14 Feb 2028', 4],
  ['Code of conduct', 'Signed by Hanne Brook', 5],
] as const;
const PAPERS_IN = [0, 2, 3, 5, 6];

/** A new supplier's papers, from invitation to approval. */
export default function SupplierOnboarding({ step, now, label, decorative }: WindowProps) {
  const done = PAPERS_IN[step - 1] ?? 0;
  return (
    <WindowFrame
      place="Suppliers"
      record="New supplier"
      title="Henmoor Labs"
      tag={TAGS[step - 1] ?? ''}
      tone={step > 4 ? 'done' : 'wait'}
      label={label ?? `Supplier onboarding. ${SAYS[step - 1]}`}
      decorative={decorative}
      foot={
        <>
          <span className={c.muted}>{step > 4 ? 'Approved 2 Apr 2026' : 'Invited 25 Mar 2026'}</span>
          <span className={`${c.button} ${c.wide}`}>Send a reminder</span>
          <span className={c.button} data-main data-now={now > 4 || undefined}>
            {step > 4 ? 'First order' : 'Approve supplier'}
          </span>
        </>
      }
    >
      <div className={c.pad}>
        <div className={c.progress} data-now={now === 1 || undefined}>
          <Meter parts={[(done / PAPERS.length) * 100]} />
          <span className={c.strong}>{done} of 6</span>
        </div>
        {PAPERS.map(([name, finding, from]) => (
          <div
            key={name}
            className={c.row}
            style={{ '--cols': '1.4em 1fr auto' }}
            data-now={(now === from && now < 5) || undefined}
          >
            <Tick tone={step < from ? 'wait' : 'done'} />
            <div>
              <div className={c.strong}>{name}</div>
              <div className={`${c.muted} ${c.cut}`}>{step < from ? 'Asked from the supplier' : finding}</div>
            </div>
            <StatusTag tone={step < from ? 'plain' : 'done'}>{step < from ? 'Open' : 'In order'}</StatusTag>
          </div>
        ))}
      </div>
      <div className={c.side}>
        <div className={c.wide}>
          <Block title="Supplier’s contact">
            <Line mark={<Avatar name="Hanne Brook" />} title="Hanne Brook" note="Own link, open to 15 Apr" />
          </Block>
        </div>
        <Block title="Bank details" off={step < 3}>
          <Facts
            of={[
              ['Account', '•••• 4417'],
              ['Changed', 'never'],
            ]}
          />
          <div className={c.wide}>
            <div className={c.stack}>
              <Line mark={<Avatar name="Idris Vale" />} title="Idris Vale" note="Called 27 Mar, 10:05" />
              <Line mark={<Avatar name="Ruth Adeyemi" />} title="Ruth Adeyemi" note="Confirmed 10:40" />
            </div>
          </div>
        </Block>
      </div>
    </WindowFrame>
  );
}
