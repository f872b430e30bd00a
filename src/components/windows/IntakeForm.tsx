import { classNames } from '../../lib/classNames';
import { useWindowText } from '../../text/windows';
import { intakeFormEnUs } from '../../text/windows/intakeForm.en-us';
import { Avatar } from './kit/Avatar';
import { Block } from './kit/Block';
import { Field } from './kit/Field';
import { Line } from './kit/Line';
import { StatusTag } from './kit/StatusTag';
import { Tick } from './kit/Tick';
import { WindowFrame } from './kit/WindowFrame';
import type { WindowProps } from './kit/windowProps';
import field from './kit/Field.module.css';
import c from './kit/kit.module.css';

const CHECKS = [
  ['supplier', 2],
  ['budget', 3],
  ['contract', 3],
] as const;

/** A request being written, checked and submitted. */
export default function IntakeForm({ step, now, label, decorative }: WindowProps) {
  const [words, { count, money, date }] = useWindowText('intake_form', intakeFormEnUs);
  return (
    <WindowFrame
      railItem="intake"
      record="R-1042"
      title={words.title}
      user="Mara Lindqvist"
      tag={words.tags[step - 1] ?? ''}
      tone={step > 4 ? 'done' : step > 2 ? 'wait' : 'plain'}
      label={label ?? `${words.name}. ${words.says[step - 1]}`}
      decorative={decorative}
      foot={
        <>
          <span className={c.muted}>{step > 4 ? words.told : words.saved}</span>
          <span className={classNames(c.button, c.wide)}>{step > 4 ? words.withdraw : words.later}</span>
          <span className={c.button} data-main data-now={now > 4 || undefined}>
            {step > 4 ? words.seeRoute : words.submit}
          </span>
        </>
      }
    >
      <div className={c.pad}>
        <div className={field.fields}>
          <Field label={words.need} wide now={now === 1}>
            {words.needed}
          </Field>
          <Field label={words.category} empty={step < 2}>
            {words.trays}
          </Field>
          <Field label={words.supplier} empty={step < 2} now={now === 2}>
            Corvane Packaging
          </Field>
          <Field label={words.price} empty={step < 2}>
            {count(500)} × {money(18.4)}
          </Field>
          <Field label={words.total} empty={step < 2}>
            <b className={c.strong}>{money(9_200)}</b>
          </Field>
          <Field label={words.costCenter} empty={step < 3}>
            {words.warehouse}
          </Field>
          <Field label={words.neededBy} empty={step < 3}>
            {date('2026-04-17')}
          </Field>
          <Field label={words.quote} wide empty={step < 2}>
            <StatusTag>{words.file}</StatusTag> <span className={c.muted}>{words.pages}</span>
          </Field>
        </div>
      </div>
      <div className={classNames(c.side, c.pair)}>
        <Block title={words.checks} now={now === 3}>
          {CHECKS.map(([check, from]) => (
            <Line
              key={check}
              mark={<Tick tone={step < from ? 'wait' : 'done'} />}
              title={words.findings[check].name}
              note={step < from ? words.unchecked : words.findings[check].finding}
            />
          ))}
        </Block>
        <Block title={words.approvers} now={now === 4} off={step < 4}>
          <Line mark={<Avatar name="Owen Tasker" />} title="Owen Tasker" note={words.manager} />
          <Line mark={<Avatar name="Ruth Adeyemi" />} title="Ruth Adeyemi" note={words.budgetOwner} />
        </Block>
      </div>
    </WindowFrame>
  );
}
