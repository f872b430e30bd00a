import { useId } from 'react';
import { controlClass } from '../components/controlClass';
import classes from './Filters.module.css';

export interface Choice {
  readonly value: string;
  readonly label: string;
  /** Number of remaining entries; undefined while unknown. */
  readonly count?: number;
}

interface FilterSelectProps {
  name?: string;
  label: string;
  /** Label of the option without a filter. */
  all: string;
  /** Number of entries without this filter. */
  total?: number;
  choices: readonly Choice[];
  /** Empty: not filtered. */
  value: string;
  onChange: (value: string) => void;
}

/** A select that filters a list; hidden where there is nothing to choose. Each option shows how many entries remain. */
export function FilterSelect({ name, label, all, total, choices, value, onChange }: FilterSelectProps) {
  const id = useId();
  if (choices.length === 0) return null;
  return (
    <div className={classes.filter}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={controlClass}
        name={name}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {[{ value: '', label: all, count: total }, ...choices].map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.count === undefined ? choice.label : `${choice.label} (${choice.count})`}
          </option>
        ))}
      </select>
    </div>
  );
}

/** The distinct values of a list in the alphabetical order of a language, with their counts. */
export function choicesOf(values: readonly string[], lang: string | undefined): Choice[] {
  return [...new Set(values.filter(Boolean))]
    .sort((one, other) => one.localeCompare(other, lang))
    .map((value) => ({ value, label: value, count: values.filter((other) => other === value).length }));
}
