import { Avatar } from './kit/Avatar';
import { Block } from './kit/Block';
import { Field } from './kit/Field';
import { Line } from './kit/Line';
import { Tick } from './kit/Tick';
import { WindowFrame } from './kit/WindowFrame';
import type { WindowProps } from './kit/windowProps';
import c from './kit/kit.module.css';

const SAYS = [
  'A requester writes what she needs: 500 food-safe picking trays.',
  'Category, supplier, price and the quote are filled in from the text.',
  'With a cost center, the budget and contract checks answer at once.',
  'Before she sends it, the form shows who will approve: Owen Tasker, then Ruth Adeyemi.',
  'Request R-1042 for €9,200.00 is submitted, every check has passed and Owen has been told.',
];
const TAGS = ['Draft', 'Draft', 'Checked', 'Ready', 'Submitted'];
const CHECKS = [
  ['Supplier approved', 'Papers valid to Nov 2026', 2],
  ['Budget', '€31,400 left in 4120', 3],
  ['Contract C-218', 'Price as agreed', 3],
] as const;
const APPROVERS = [
  ['Owen Tasker', 'Line manager'],
  ['Ruth Adeyemi', 'Budget, over €5,000'],
] as const;

/** A request being written, checked and submitted. */
export default function IntakeForm({ step, now, label, decorative }: WindowProps) {
  return (
    <WindowFrame
      place="Intake"
      record="R-1042"
      title="New request"
      user="Mara Lindqvist"
      tag={TAGS[step - 1] ?? ''}
      tone={step > 4 ? 'done' : step > 2 ? 'wait' : 'plain'}
      label={label ?? `Intake form. ${SAYS[step - 1]}`}
      decorative={decorative}
      foot={
        <>
          <span className={c.muted}>{step > 4 ? 'Owen was told at 09:44' : 'Saved 09:42'}</span>
          <span className={`${c.button} ${c.wide}`}>{step > 4 ? 'Withdraw' : 'Save for later'}</span>
          <span className={c.button} data-main data-now={now > 4 || undefined}>
            {step > 4 ? 'See the route' : 'Submit request'}
          </span>
        </>
      }
    >
      <div className={c.pad}>
        <div className={c.fields}>
          <Field label="What do you need?" wide now={now === 1}>
            500 picking trays, food-safe, 600 × 400 mm
          </Field>
          <Field label="Category" empty={step < 2}>
            Crates and trays
          </Field>
          <Field label="Supplier" empty={step < 2} now={now === 2}>
            Corvane Packaging
          </Field>
          <Field label="Quantity and price" empty={step < 2}>
            500 × €18.40
          </Field>
          <Field label="Total, net" empty={step < 2}>
            <b className={c.strong}>€9,200.00</b>
          </Field>
          <Field label="Cost center" empty={step < 3}>
            4120 Warehouse
          </Field>
          <Field label="Needed by" empty={step < 3}>
            17 Apr 2026
          </Field>
          <Field label="Quote" wide empty={step < 2}>
            <span className={c.tag}>corvane-quote-0326.pdf</span> <span className={c.muted}>2 pages</span>
          </Field>
        </div>
      </div>
      <div className={`${c.side} ${c.pair}`}>
        <Block title="Checks" now={now === 3}>
          {CHECKS.map(([name, finding, from]) => (
            <Line
              key={name}
              mark={<Tick tone={step < from ? 'wait' : 'done'} />}
              title={name}
              note={step < from ? 'Not checked yet' : finding}
            />
          ))}
        </Block>
        <Block title="Who approves" now={now === 4} off={step < 4}>
          {APPROVERS.map(([name, role]) => (
            <Line key={name} mark={<Avatar name={name} />} title={name} note={role} />
          ))}
        </Block>
      </div>
    </WindowFrame>
  );
}
