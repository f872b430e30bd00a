import { useId } from 'react';
import { controlClass } from '../components/controlClass';
import classes from './Filters.module.css';

export interface Choice {
  readonly value: string;
  readonly label: string;
  /** Entries that are left with this choice; undefined while that is not known. */
  readonly count?: number;
}

interface FilterSelectProps {
  name?: string;
  label: string;
  /** The choice that filters nothing. */
  all: string;
  /** Entries that are left when nothing is chosen. */
  total?: number;
  choices: readonly Choice[];
  /** Empty: not filtered. */
  value: string;
  onChange: (value: string) => void;
}

/** One filter of a list, where there is something to choose. Each choice says how many entries it leaves. */
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

/** The values that a list has, by the alphabet, each with how often it is there. */
export function choicesOf(values: readonly string[]): Choice[] {
  return [...new Set(values.filter(Boolean))]
    .sort((one, other) => one.localeCompare(other))
    .map((value) => ({ value, label: value, count: values.filter((other) => other === value).length }));
}
