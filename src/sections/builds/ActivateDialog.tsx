import { useId, useState, type FormEvent } from 'react';
import { classNames } from '../../lib/classNames';
import { Actions } from '../../components/Actions';
import { Button } from '../../components/Button';
import { controlClass } from '../../components/controlClass';
import { Dialog } from '../../components/Dialog';
import { ErrorNotice } from '../../components/ErrorNotice';
import { http } from '../../lib/http';
import type { BuildsText } from '../../text/builds';
import { callFailure } from '../ops/callFailure';
import classes from '../ops/Ops.module.css';

const LEAST_REASON = 3;

export interface Activation {
  readonly id: string;
  /** Label of the button. */
  readonly label: string;
  /** A release check failed, so activation needs a reason. */
  readonly refused: boolean;
}

interface ActivateDialogProps {
  text: BuildsText;
  wanted: Activation | undefined;
  onClose: () => void;
  onServed: (id: string) => void;
}

/** Confirmation dialog for activating another release, with a reason. */
export function ActivateDialog({ text, wanted, onClose, onServed }: ActivateDialogProps) {
  return (
    <Dialog open={wanted !== undefined} onClose={onClose} title={wanted ? text.activate.titleOf(wanted.id) : ''}>
      {wanted && <ActivateForm text={text} wanted={wanted} onClose={onClose} onServed={onServed} />}
    </Dialog>
  );
}

function ActivateForm({ text, wanted, onClose, onServed }: ActivateDialogProps & { wanted: Activation }) {
  const words = text.activate;
  const field = useId();
  const [pending, setPending] = useState(false);
  const [mistake, setMistake] = useState(false);
  const [problem, setProblem] = useState<string>();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim();
    const short = reason.length < LEAST_REASON && (wanted.refused || reason.length > 0);
    setMistake(short);
    setProblem(undefined);
    if (short) return;
    setPending(true);
    try {
      await http(`/api/builds/${wanted.id}/activate`, { method: 'POST', body: reason ? { reason } : {} });
      onServed(wanted.id);
    } catch (error) {
      setProblem(callFailure(error).message);
      setPending(false);
    }
  };
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      <p>{wanted.refused ? words.explainRefused : words.explain}</p>
      <label htmlFor={field}>{wanted.refused ? words.reason : words.optionalReason}</label>
      <textarea
        id={field}
        className={classNames(controlClass, classes.input)}
        name="reason"
        rows={3}
        maxLength={500}
        required={wanted.refused}
        aria-invalid={mistake || undefined}
        aria-describedby={`${field}-mistake`}
      />
      <p id={`${field}-mistake`} className={classes.error} aria-live="polite">
        {mistake ? words.tooShort : ''}
      </p>
      {problem && (
        <ErrorNotice level={3} title={text.current.actionFailed}>
          {problem}
        </ErrorNotice>
      )}
      <Actions>
        <Button type="submit" size="small" disabled={pending}>
          {wanted.label}
        </Button>
        <Button kind="secondary" size="small" onClick={onClose}>
          {words.cancel}
        </Button>
      </Actions>
    </form>
  );
}
