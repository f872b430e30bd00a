import { Block } from './kit/Block';
import { Facts } from './kit/Facts';
import { Line } from './kit/Line';
import { Tick } from './kit/Tick';
import { WindowFrame } from './kit/WindowFrame';
import type { WindowProps } from './kit/windowProps';
import c from './kit/kit.module.css';

const SAYS = [
  'Request R-1042 has been submitted and waits for the line manager.',
  'The line manager approved after 28 minutes; the budget owner is next.',
  'The budget owner approved; procurement checks the contract.',
  'Procurement confirmed the contract price; the order is being written.',
  'All approvals were given in 1 hour 37 minutes and the order went to the supplier.',
];
const TAGS = ['With Owen', 'With Ruth', 'With Idris', 'Approved', 'Ordered'];
const STOPS = [
  ['Mara Lindqvist', 'Requested', '09:44', '500 picking trays for Warehouse North'],
  ['Owen Tasker', 'Line manager', '10:12', '“In the spring plan. Go ahead.”'],
  ['Ruth Adeyemi', 'Budget owner', '11:05', '“Leaves €22,200 in 4120.”'],
  ['Idris Vale', 'Procurement', '11:20', 'Contract C-218, price as agreed'],
  ['PO-2026-0318', 'Order', '11:21', 'Sent to Corvane Packaging'],
] as const;
const RULES = [
  ['Over €5,000', 'adds the budget owner'],
  ['Under contract', 'leaves out legal'],
] as const;

/** A request on its way through the people who must say yes. */
export default function ApprovalRoute({ step, now, label, decorative }: WindowProps) {
  return (
    <WindowFrame
      place="Intake"
      record="R-1042"
      title="500 picking trays, food-safe"
      tag={TAGS[step - 1] ?? ''}
      tone={step > 3 ? 'done' : 'wait'}
      label={label ?? `Approval route. ${SAYS[step - 1]}`}
      decorative={decorative}
      foot={
        <>
          <span className={c.muted}>Tue 24 Mar 2026</span>
          <span className={`${c.button} ${c.wide}`}>Ask a question</span>
          <span className={c.button} data-main>
            {step > 4 ? 'Open the order' : step > 3 ? 'Send the order' : 'Approve'}
          </span>
        </>
      }
    >
      <div className={c.pad}>
        {STOPS.map(([who, role, time, note], at) => (
          <div key={who} className={c.route} data-done={at + 1 < step || undefined}>
            <Tick tone={at < step ? 'done' : 'wait'} />
            <div data-now={now === at + 1 || undefined}>
              <span className={c.strong}>{who}</span> <span className={c.muted}>{role}</span>
              <div className={c.muted} data-off={at >= step || undefined}>
                {note}
              </div>
            </div>
            <span className={c.muted}>{at < step ? time : at === step ? 'next' : ''}</span>
          </div>
        ))}
      </div>
      <div className={c.side}>
        <Block title="Request">
          <Facts
            of={[
              ['Amount', '€9,200.00'],
              ['Supplier', 'Corvane Packaging'],
              ['Cost center', '4120'],
              ['Needed by', '17 Apr'],
            ]}
          />
        </Block>
        <div className={c.wide}>
          <Block title="Why this route">
            {RULES.map(([rule, effect]) => (
              <Line key={rule} mark={<i className={c.dot} />} title={rule} note={effect} />
            ))}
          </Block>
        </div>
        <Block title="Time so far">
          <span className={c.figure}>{['0 min', '28 min', '1 h 21', '1 h 36', '1 h 37'][step - 1]}</span>
        </Block>
      </div>
    </WindowFrame>
  );
}
