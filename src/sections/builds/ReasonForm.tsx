import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { Actions } from '../../components/Actions';
import { Button } from '../../components/Button';
import { controlClass } from '../../components/controlClass';
import { classNames } from '../../lib/classNames';
import type { BuildsText } from '../../text/builds';
import { callFailure } from '../ops/callFailure';
import classes from '../ops/Ops.module.css';
import { ActionButton } from '../ops/ActionButton';
import { Problem } from '../ops/Problem';

const MIN_REASON_LENGTH = 3;

interface ReasonFormProps {
  text: BuildsText;
  explanation: string;
  needsReason: boolean;
  /** Label of the submit button. */
  label: string;
  /** Fields before and after the reason. */
  before?: ReactNode;
  after?: ReactNode;
  /** Validates the other fields and shows their mistakes. */
  check?: (given: FormData) => boolean;
  /** Sends the form; a rejection is shown in the form, which stays filled in. */
  send: (reason: string, given: FormData) => Promise<void>;
  onClose: () => void;
}

/** The form of an operator's action, with the reason that its history shows. */
export function ReasonForm({
  text,
  explanation,
  needsReason,
  label,
  before,
  after,
  check,
  send,
  onClose,
}: ReasonFormProps) {
  const words = text.activate;
  const field = useId();
  const [pending, setPending] = useState(false);
  const [isTooShort, setTooShort] = useState(false);
  const [problem, setProblem] = useState<string>();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const reason = String(given.get('reason') ?? '').trim();
    const tooShort = reason.length < MIN_REASON_LENGTH && (needsReason || reason.length > 0);
    const isChecked = check?.(given) ?? true;
    setTooShort(tooShort);
    setProblem(undefined);
    if (tooShort || !isChecked) return;
    setPending(true);
    try {
      await send(reason, given);
    } catch (error) {
      setProblem(callFailure(error).message);
      setPending(false);
    }
  };
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      <p>{explanation}</p>
      {before}
      <label htmlFor={field}>{needsReason ? words.reason : words.optionalReason}</label>
      <textarea
        id={field}
        className={classNames(controlClass, classes.input)}
        name="reason"
        rows={3}
        maxLength={500}
        required={needsReason}
        aria-invalid={isTooShort || undefined}
        aria-describedby={`${field}-mistake`}
      />
      <p id={`${field}-mistake`} className={classes.error} aria-live="polite">
        {isTooShort ? words.tooShort : ''}
      </p>
      {after}
      <Problem title={text.current.actionFailed}>{problem}</Problem>
      <Actions>
        <ActionButton type="submit" size="small" busy={pending}>
          {label}
        </ActionButton>
        <Button kind="secondary" size="small" onClick={onClose}>
          {words.cancel}
        </Button>
      </Actions>
    </form>
  );
}
