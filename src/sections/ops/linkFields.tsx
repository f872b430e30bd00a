import { classNames } from '../../lib/classNames';
import { controlClass } from '../../components/controlClass';

/** Lifetime of a shared link before an operator chooses another one. */
export const STANDARD_DAYS = 7;

interface LifetimeFieldProps {
  id: string;
  label: string;
  choices: readonly number[];
  value: number;
  /** Words for a number of days. */
  words: (days: number) => string;
  onChange: (days: number) => void;
}

/** For how many days a shared link is valid. */
export function LifetimeField({ id, label, choices, value, words, onChange }: LifetimeFieldProps) {
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <select id={id} className={controlClass} value={value} onChange={(event) => onChange(Number(event.target.value))}>
        {choices.map((days) => (
          <option key={days} value={days}>
            {words(days)}
          </option>
        ))}
      </select>
    </>
  );
}

/** A shared link, selected when it is focused, so that it can be copied. */
export function SharedLinkField({
  id,
  label,
  link,
  className,
}: Record<'id' | 'label' | 'link', string> & { className?: string }) {
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={classNames(controlClass, className)}
        readOnly
        value={link}
        onFocus={(event) => event.target.select()}
      />
    </>
  );
}
