import { useId, useState, type FormEvent } from 'react';
import { Actions } from '../../components/Actions';
import { Button } from '../../components/Button';
import { controlClass } from '../../components/controlClass';
import { ErrorNotice } from '../../components/ErrorNotice';
import { classNames } from '../../lib/classNames';
import { http } from '../../lib/http';
import type { BuildsText } from '../../text/builds';
import { callFailure } from '../ops/callFailure';
import classes from '../ops/Ops.module.css';

const LEAST_REASON = 3;

interface PublishingFormProps {
  text: BuildsText;
  asked: 'freeze' | 'resume';
  /** The release that resuming serves, if it is another one. */
  newest: string | undefined;
  onClose: () => void;
  onDone: () => void;
}

/** Stops publishing until a time, with a reason, or resumes it. */
export function PublishingForm({ text, asked, newest, onClose, onDone }: PublishingFormProps) {
  const words = text.publishing;
  const field = useId();
  const [pending, setPending] = useState(false);
  const [mistake, setMistake] = useState<'reason' | 'until'>();
  const [problem, setProblem] = useState<string>();
  const isFreeze = asked === 'freeze';
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const read = (name: string) => String(given.get(name) ?? '').trim();
    const [reason, by, time] = [read('reason'), read('by'), new Date(read('until'))];
    const tooShort = reason.length < LEAST_REASON && (isFreeze || reason.length > 0);
    const found = tooShort ? 'reason' : isFreeze && !(time.getTime() > Date.now()) ? 'until' : undefined;
    setMistake(found);
    setProblem(undefined);
    if (found) return;
    setPending(true);
    const act = { ...(reason && { reason }), ...(by && { by }) };
    const body = isFreeze ? { ...act, until: time.toISOString() } : act;
    try {
      await http(`/api/builds/${asked}`, { method: 'POST', body });
      onDone();
    } catch (error) {
      setProblem(callFailure(error).message);
      setPending(false);
    }
  };
  const control = classNames(controlClass, classes.input);
  const mistakeOf = (name: typeof mistake, words: string) => (
    <p id={`${field}-${name}-mistake`} className={classes.error} aria-live="polite">
      {mistake === name ? words : ''}
    </p>
  );
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      <p>{isFreeze ? words.explainStop : words.explainResume(newest)}</p>
      {isFreeze && (
        <>
          <label htmlFor={`${field}-until`}>{words.until}</label>
          <input
            id={`${field}-until`}
            className={control}
            type="datetime-local"
            name="until"
            required
            aria-invalid={mistake === 'until' || undefined}
            aria-describedby={`${field}-until-mistake`}
          />
          {mistakeOf('until', words.untilMissing)}
        </>
      )}
      <label htmlFor={`${field}-reason`}>{isFreeze ? text.activate.reason : text.activate.optionalReason}</label>
      <textarea
        id={`${field}-reason`}
        className={control}
        name="reason"
        rows={3}
        maxLength={500}
        required={isFreeze}
        aria-invalid={mistake === 'reason' || undefined}
        aria-describedby={`${field}-reason-mistake`}
      />
      {mistakeOf('reason', text.activate.tooShort)}
      <label htmlFor={`${field}-by`}>{words.name}</label>
      <input id={`${field}-by`} className={control} name="by" autoComplete="name" maxLength={100} />
      {problem && (
        <ErrorNotice level={3} title={text.current.actionFailed}>
          {problem}
        </ErrorNotice>
      )}
      <Actions>
        <Button type="submit" size="small" disabled={pending}>
          {isFreeze ? words.stop : words.resume}
        </Button>
        <Button kind="secondary" size="small" onClick={onClose}>
          {text.activate.cancel}
        </Button>
      </Actions>
    </form>
  );
}
