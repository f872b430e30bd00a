import { useId, useState } from 'react';
import { controlClass } from '../../components/controlClass';
import { ErrorNotice } from '../../components/ErrorNotice';
import { classNames } from '../../lib/classNames';
import { http } from '../../lib/http';
import type { BuildsText } from '../../text/builds';
import classes from '../ops/Ops.module.css';
import type { Resumption } from '../../lib/buildsApi';
import { formatMoment } from './overview';
import { ReasonForm } from './ReasonForm';

interface PublishingFormProps {
  text: BuildsText;
  lang: string;
  action: 'freeze' | 'resume';
  /** The release that resuming serves; null if that is the served one. */
  next: Resumption | null;
  /** Whether the token is shared, so that the name is required. */
  asksName: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Stops publishing until a time, with a reason, or resumes it. */
export function PublishingForm({ text, lang, action, next, asksName, onClose, onDone }: PublishingFormProps) {
  const words = text.publishing;
  const field = useId();
  const [isUntilMissing, setUntilMissing] = useState(false);
  const isFreeze = action === 'freeze';
  const control = classNames(controlClass, classes.input);
  const check = (given: FormData) => {
    const isMissing = isFreeze && !(timeIn(given).getTime() > Date.now());
    setUntilMissing(isMissing);
    return !isMissing;
  };
  const send = async (reason: string, given: FormData) => {
    const by = String(given.get('by') ?? '').trim();
    const act = { ...(reason && { reason }), ...(by && { by }) };
    const body = isFreeze ? { ...act, until: timeIn(given).toISOString() } : act;
    await http(`/api/builds/${action}`, { method: 'POST', body });
    onDone();
  };
  const until = (
    <>
      <label htmlFor={`${field}-until`}>{words.until(ownTimeZone())}</label>
      <input
        id={`${field}-until`}
        className={control}
        type="datetime-local"
        name="until"
        required
        aria-invalid={isUntilMissing || undefined}
        aria-describedby={`${field}-mistake`}
      />
      <p id={`${field}-mistake`} className={classes.error} aria-live="polite">
        {isUntilMissing ? words.untilMissing : ''}
      </p>
    </>
  );
  const by = asksName && (
    <>
      <label htmlFor={`${field}-by`}>{words.name}</label>
      <input id={`${field}-by`} className={control} name="by" autoComplete="name" maxLength={100} />
    </>
  );
  return (
    <ReasonForm
      text={text}
      explanation={isFreeze ? words.explainStop : words.explainResume(next?.id)}
      needsReason={isFreeze}
      label={isFreeze ? words.stop : words.resume}
      before={isFreeze ? until : next && <Warning text={text} lang={lang} next={next} />}
      after={by}
      check={check}
      send={send}
      onClose={onClose}
    />
  );
}

/** What speaks against the release that resuming serves. */
function Warning({
  text: { publishing: words, history },
  lang,
  next,
}: {
  text: BuildsText;
  lang: string;
  next: Resumption;
}) {
  const { id, overridden, rolledBack } = next;
  if (!overridden && !rolledBack) return null;
  const why = (reason: string | undefined) => reason && ` ${history.reason(reason)}`;
  return (
    <ErrorNotice level={3} title={words.warning(id)}>
      {overridden && (
        <p>
          {words.overridden(overridden.by)}
          {why(overridden.reason)}
        </p>
      )}
      {rolledBack && (
        <p>
          {words.rolledBack(formatMoment(rolledBack.at, lang), rolledBack.by)}
          {why(rolledBack.reason)}
        </p>
      )}
      <p>{words.instead}</p>
    </ErrorNotice>
  );
}

function ownTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The end of a stop, in the operator's time zone; an invalid date without one. */
function timeIn(given: FormData): Date {
  return new Date(String(given.get('until') ?? ''));
}
