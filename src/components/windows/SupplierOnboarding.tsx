import { classNames } from '../../lib/classNames';
import { useWindowText } from '../../text/windows';
import { supplierOnboardingEnUs } from '../../text/windows/supplierOnboarding.en-us';
import { Avatar } from './kit/Avatar';
import { Block } from './kit/Block';
import { Facts } from './kit/Facts';
import { Line } from './kit/Line';
import { Meter } from './kit/Meter';
import { StatusTag } from './kit/StatusTag';
import { Tick } from './kit/Tick';
import { WindowFrame } from './kit/WindowFrame';
import type { WindowProps } from './kit/windowProps';
import block from './kit/Block.module.css';
import c from './kit/kit.module.css';
import own from './SupplierOnboarding.module.css';

const PAPERS = [
  ['company', 2],
  ['tax', 2],
  ['bank', 3],
  ['insurance', 4],
  ['accreditation', 4],
  ['conduct', 5],
] as const;
const PAPERS_IN = [0, 2, 3, 5, 6];

/** A new supplier's documents, from invitation to approval. */
export default function SupplierOnboarding({ step, now, label, decorative }: WindowProps) {
  const [words] = useWindowText('supplier_onboarding', supplierOnboardingEnUs);
  const done = PAPERS_IN[step - 1] ?? 0;
  return (
    <WindowFrame
      railItem="suppliers"
      record={words.record}
      title="Henmoor Labs"
      tag={words.tags[step - 1] ?? ''}
      tone={step > 4 ? 'done' : 'wait'}
      label={label ?? `${words.name}. ${words.says[step - 1]}`}
      decorative={decorative}
      foot={
        <>
          <span className={c.muted}>{step > 4 ? words.approvedOn : words.invitedOn}</span>
          <span className={classNames(c.button, c.wide)}>{words.remind}</span>
          <span className={c.button} data-main data-now={now > 4 || undefined}>
            {step > 4 ? words.firstOrder : words.approve}
          </span>
        </>
      }
    >
      <div className={c.pad}>
        <div className={own.progress} data-now={now === 1 || undefined}>
          <Meter parts={[(done / PAPERS.length) * 100]} />
          <span className={c.strong}>{words.progress(done)}</span>
        </div>
        {PAPERS.map(([paper, from]) => (
          <div
            key={paper}
            className={c.row}
            style={{ '--cols': '1.4em 1fr auto' }}
            data-now={(now === from && now < 5) || undefined}
          >
            <Tick tone={step < from ? 'wait' : 'done'} />
            <div>
              <div className={c.strong}>{words.papers[paper].name}</div>
              <div className={c.muted}>{step < from ? words.asked : words.papers[paper].finding}</div>
            </div>
            <StatusTag tone={step < from ? 'plain' : 'done'}>{step < from ? words.open : words.inOrder}</StatusTag>
          </div>
        ))}
      </div>
      <div className={c.side}>
        <div className={c.wide}>
          <Block title={words.contact}>
            <Line mark={<Avatar name="Hanne Brook" />} title="Hanne Brook" note={words.ownLink} />
          </Block>
        </div>
        <Block title={words.bank} off={step < 3}>
          <Facts
            of={[
              [words.account, '•••• 4417'],
              [words.changed, words.never],
            ]}
          />
          <div className={c.wide}>
            <div className={block.stack}>
              <Line mark={<Avatar name="Idris Vale" />} title="Idris Vale" note={words.called} />
              <Line mark={<Avatar name="Ruth Adeyemi" />} title="Ruth Adeyemi" note={words.confirmed} />
            </div>
          </div>
        </Block>
      </div>
    </WindowFrame>
  );
}
