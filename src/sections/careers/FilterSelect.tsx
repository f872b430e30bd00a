import { useId } from 'react';
import classes from './RoleList.module.css';

interface FilterSelectProps {
  label: string;
  /** Name of the choice that filters nothing. */
  all: string;
  values: readonly string[];
  /** Empty: not filtered. */
  value: string;
  onChange: (value: string) => void;
}

/** One filter of a list. Each choice says how many entries it has. */
export function FilterSelect({ label, all, values, value, onChange }: FilterSelectProps) {
  const id = useId();
  const choices = [...new Set(values.filter(Boolean))].sort();
  return (
    <div className={classes.filter}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{`${all} (${values.length})`}</option>
        {choices.map((choice) => (
          <option
            key={choice}
            value={choice}
          >{`${choice} (${values.filter((other) => other === choice).length})`}</option>
        ))}
      </select>
    </div>
  );
}
