import { useMemo, useRef, type ReactNode } from 'react';
import { Button } from '../../components/Button';
import { buttonClass } from '../../components/buttonClass';
import { controlClass } from '../../components/controlClass';
import { TextLink } from '../../components/TextLink';
import { ErrorSummary } from '../ErrorSummary';
import { Check, FieldError, fieldId } from '../Field';
import { ServerPlaceholder } from '../ServerPlaceholder';
import { SlotPicker } from '../slots/SlotPicker';
import { useMounted } from '../../components/useMounted';
import { formWords } from '../../text/forms';
import { Details, type Option } from './Details';
import { HONEYPOT, KEY, LANG, QUOTE_PLACEHOLDER, SHOWN_AT, VISIBLE_FIELDS } from './fields';
import { useBookDemo } from './useBookDemo';
import summaryClasses from '../ErrorSummary.module.css';
import classes from './BookDemoForm.module.css';

export interface BookDemoFormProps {
  lang: string;
  sizes: readonly Option[];
  interests: readonly Option[];
  minutes: number;
  /** The consent text. */
  consent: ReactNode;
  /** An attached price configuration, as serialized by the calculator. */
  quote: string;
  /** Names that configuration and its price. */
  quoteNote: ReactNode;
  /** Contact address for when booking fails. */
  contact: string;
}

/**
 * The demo form: first the time, then the visitor's details. It is a progressive enhancement of a plain POST: without
 * scripts, the server fills in times, errors and values.
 */
export function BookDemoForm({
  lang,
  sizes,
  interests,
  minutes,
  consent,
  quote,
  quoteNote,
  contact,
}: BookDemoFormProps) {
  const words = formWords(lang);
  const mounted = useMounted();
  const choices = useMemo(
    () => ({ sizes: sizes.map(({ value }) => value), interests: interests.map(({ value }) => value) }),
    [sizes, interests],
  );
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const state = useBookDemo({ lang, choices, form, summary });
  const { errors } = state;
  const listed = VISIBLE_FIELDS.flatMap((name) => {
    const message = errors[name];
    return message === undefined ? [] : [{ name, label: words.labels[name], message }];
  });
  // A corrected error leaves its field's key without a message.
  const isGeneral = Object.keys(errors).length === 0;

  return (
    <form
      ref={form}
      method="post"
      action="/api/demo-bookings"
      noValidate
      data-region="book-demo"
      data-button={buttonClass({ kind: 'secondary', size: 'small' })}
      data-control={controlClass}
      data-contact={contact}
      className={classes.form}
      onInput={state.onInput}
      onFocus={state.onFocus}
      onSubmit={(event) => void state.onSubmit(event)}
    >
      <input type="hidden" name={LANG} value={lang} />
      <input type="hidden" name={SHOWN_AT} />
      <input type="hidden" name={KEY} />
      {mounted ? (
        <input type="hidden" name="quote" value={quote} />
      ) : (
        <input type="hidden" name="quote" suppressHydrationWarning />
      )}
      <div className={classes.trap} aria-hidden="true">
        <label htmlFor={fieldId(HONEYPOT)}>{words.labels.honeypot}</label>
        <input id={fieldId(HONEYPOT)} name={HONEYPOT} type="text" tabIndex={-1} autoComplete="off" />
      </div>
      <div className={classes.whole} data-dd-privacy="mask">
        {mounted ? (
          state.problem !== undefined &&
          (isGeneral || listed.length > 0) && (
            <ErrorSummary ref={summary} title={state.problem} errors={listed}>
              {isGeneral && <TextLink href={contact}>{words.writeInstead}</TextLink>}
            </ErrorSummary>
          )
        ) : (
          <ServerPlaceholder name="problem" className={summaryClasses.written} />
        )}
      </div>

      <div className={classes.whole} data-dd-privacy="mask">
        {mounted ? (
          quote !== '' && <div className={classes.quote}>{quoteNote}</div>
        ) : (
          <ServerPlaceholder name={QUOTE_PLACEHOLDER} />
        )}
      </div>

      <fieldset
        id={fieldId('slot')}
        tabIndex={-1}
        className={classes.times}
        aria-describedby="error-slot"
        // A replay would show the choice by more than its text.
        data-dd-privacy="hidden"
      >
        <legend>
          <h2>{words.timesTitle}</h2>
        </legend>
        <p className={classes.length}>{words.length(minutes)}</p>
        <FieldError name="slot" error={errors.slot} />
        {mounted ? (
          <>
            <SlotPicker
              words={words}
              lang={lang}
              free={state.free}
              onZone={state.onZone}
              alternatives={state.alternatives}
              chosen={state.slot}
              onChoose={({ id }) => state.onSlot(id)}
            />
            <input type="hidden" name="slot" value={state.slot} />
          </>
        ) : (
          <ServerPlaceholder name="times" className={classes.written} />
        )}
      </fieldset>

      <Details words={words} sizes={sizes} interests={interests} errors={errors} state={state} />

      <div className={classes.end}>
        <Check name="consent" error={errors.consent}>
          {consent}
        </Check>
        <Check name="updates">{words.labels.updates}</Check>
        <Button type="submit" size="large" aria-disabled={state.sending}>
          {state.sending ? words.submitting : words.submit}
        </Button>
      </div>
    </form>
  );
}
