import { useEffect, useState, type KeyboardEvent } from 'react';
import { Icon } from '../components/Icon';
import classes from './CountField.module.css';
import { formatNumber, parseNumber } from './numbers';
import type { CountedField } from './selection';
import { useCalculator } from './useCalculator';
import { useEarlyInput } from './useEarlyInput';

export interface CountFieldProps {
  id: string;
  label: string;
  hint?: string;
  /** A whole number of units of 10^-decimals. */
  value: number;
  onChange: (value: number) => void;
  limit: number;
  /** Which number of the price this is, if it is one: the store marks it while the entry is invalid. */
  counted?: CountedField;
  decimals?: number;
  /** Whether the field may be empty, which is 0; a typed 0 is then an error. */
  optional?: boolean;
  /** Whether the number is an estimate rather than the visitor's own. */
  isEstimate?: boolean;
  /** Increment of the buttons and arrow keys; without it there are no buttons. */
  step?: number;
}

/** What is typed into a field. */
interface Entry {
  readonly text: string;
  /** The value from before the editing, which counts while the text is no number. */
  readonly before: number;
  readonly turn: number;
}

/** On the way to `1,200`, the text is no number three times: an error is shown after a pause or when the field is left. */
const PAUSE_MS = 900;

/** A number field for the language's own notation, with stepper buttons and arrow keys. */
export function CountField({
  id,
  label,
  hint,
  value,
  onChange,
  limit,
  decimals = 0,
  step,
  optional,
  isEstimate,
  counted,
}: CountFieldProps) {
  const { contactPath, lang, state, store, words } = useCalculator();
  const [entry, setEntry] = useState<Entry>();
  const [isSettled, setSettled] = useState(true);
  const read = (text: string) => {
    const number = parseNumber(text, lang, decimals);
    return optional && number === 0 && text.trim() !== '' ? undefined : number;
  };
  // An invalid entry belongs to the value that counts in its place; undo and reset replace it.
  const draft =
    entry?.turn === state.turn && (read(entry.text) !== undefined || entry.before === value) ? entry.text : undefined;
  const parsed = draft === undefined ? value : read(draft);
  // A number at the limit may have been capped before the page was loaded again.
  const isTooMuch = parsed !== undefined && value === limit && (parsed > limit || counted !== undefined);
  const taken = parsed === undefined ? undefined : Math.min(parsed, limit);
  // The typed text is shown while it matches the value; undo and reset override it.
  const shown =
    draft !== undefined && (taken === undefined || taken === value)
      ? draft
      : optional && value === 0
        ? ''
        : formatNumber(value, lang, decimals);
  const most = formatNumber(limit, lang, decimals);
  const isInvalid = isSettled && parsed === undefined;
  const invalid = decimals > 0 ? words.notDecimal : optional ? words.notEmployees(most) : words.notWhole;
  const problem = isInvalid ? invalid : isTooMuch ? words.atMost(most) : undefined;
  useEffect(() => counted && store.mark(counted, isInvalid), [isInvalid, counted, store]);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [entry]);

  const type = (text: string) => {
    const before = entry?.turn === state.turn ? entry.before : value;
    setEntry({ text, before, turn: store.snapshot().turn });
    setSettled(false);
    const number = read(text);
    // Digits before a sign that makes an entry invalid are not what the visitor means.
    const counted = number === undefined ? before : Math.min(number, limit);
    if (number !== undefined || counted !== value) onChange(counted);
  };
  const box = useEarlyInput<HTMLDivElement>((field) => type(field.value));
  const stepBy = (by: number) => {
    setEntry(undefined);
    onChange(Math.min(Math.max(value + by, 0), limit));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: step, ArrowDown: step && -step, PageUp: step && step * 10, PageDown: step && step * -10 }[
      event.key
    ];
    if (!by) return;
    event.preventDefault();
    stepBy(by);
  };
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  return (
    <div className={classes.field}>
      <div className={classes.words}>
        <label htmlFor={id} className={classes.label}>
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className={classes.hint}>
            {hint} {isEstimate && <em>{words.estimated}</em>}
          </p>
        )}
      </div>
      {problem && (
        <p id={`${id}-problem`} className={classes.problem} role="alert">
          {problem} {isTooMuch && contactPath && <a href={contactPath}>{words.askUs}</a>}
        </p>
      )}
      <div ref={box} className={classes.box}>
        {step !== undefined && <Step by={-step} label={label} disabled={value === 0} onStep={stepBy} />}
        <input
          id={id}
          type="text"
          inputMode={decimals > 0 ? 'decimal' : 'numeric'}
          autoComplete="off"
          value={shown}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
          onFocus={(event) => event.target.select()}
          onBlur={() => {
            setSettled(true);
            if (parsed !== undefined && !isTooMuch) setEntry(undefined);
          }}
          aria-describedby={described || undefined}
          aria-invalid={isInvalid || undefined}
        />
        {step !== undefined && <Step by={step} label={label} onStep={stepBy} />}
      </div>
    </div>
  );
}

interface StepProps {
  by: number;
  /** Name of the field. */
  label: string;
  disabled?: boolean;
  onStep: (by: number) => void;
}

function Step({ by, label, disabled, onStep }: StepProps) {
  const { lang, words } = useCalculator();
  const name = by < 0 ? words.less : words.more;
  return (
    <button
      type="button"
      onClick={() => onStep(by)}
      aria-label={name(label, formatNumber(Math.abs(by), lang))}
      aria-disabled={disabled}
    >
      <Icon name={by < 0 ? 'minus' : 'plus'} size={18} />
    </button>
  );
}
