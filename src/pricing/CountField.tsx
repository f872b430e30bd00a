import { useEffect, useState, type KeyboardEvent } from 'react';
import { Icon } from '../components/Icon';
import classes from './CountField.module.css';
import { formatNumber, parseNumber } from './numbers';
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
  /** Called when the entry becomes invalid, and when it no longer is. */
  onInvalid?: (isInvalid: boolean) => void;
  decimals?: number;
  /** Whether the field is empty at 0. */
  optional?: boolean;
  /** Increment of the buttons and arrow keys; without it there are no buttons. */
  step?: number;
}

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
  onInvalid,
}: CountFieldProps) {
  const { lang, words } = useCalculator();
  const [entry, setEntry] = useState<{ text: string; for: number }>();
  // An invalid entry belongs to the value beside which it was typed; undo and reset replace it.
  const draft =
    entry && (parseNumber(entry.text, lang, decimals) !== undefined || entry.for === value) ? entry.text : undefined;
  const parsed = draft === undefined ? value : parseNumber(draft, lang, decimals);
  const isTooMuch = parsed !== undefined && parsed > limit;
  const taken = parsed === undefined ? undefined : Math.min(parsed, limit);
  // The typed text is shown while it matches the value; undo and reset override it.
  const shown =
    draft !== undefined && (taken === undefined || taken === value)
      ? draft
      : optional && value === 0
        ? ''
        : formatNumber(value, lang, decimals);
  const problem =
    shown !== draft
      ? undefined
      : parsed === undefined
        ? decimals > 0
          ? words.notDecimal
          : words.notWhole
        : isTooMuch
          ? words.atMost(formatNumber(limit, lang, decimals))
          : undefined;
  const isInvalid = shown === draft && parsed === undefined;
  useEffect(() => onInvalid?.(isInvalid), [isInvalid, onInvalid]);

  const type = (text: string) => {
    setEntry({ text, for: value });
    const typed = parseNumber(text, lang, decimals);
    if (typed !== undefined) onChange(Math.min(typed, limit));
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
            {hint}
          </p>
        )}
      </div>
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
          onBlur={() => parsed !== undefined && !isTooMuch && setEntry(undefined)}
          aria-describedby={described || undefined}
          aria-invalid={isInvalid || undefined}
        />
        {step !== undefined && <Step by={step} label={label} onStep={stepBy} />}
      </div>
      {problem && (
        <p id={`${id}-problem`} className={classes.problem} role="alert">
          {problem}
        </p>
      )}
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
