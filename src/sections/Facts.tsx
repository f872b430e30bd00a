import type { ReactNode } from 'react';
import classes from './Facts.module.css';

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
}

/** Short facts about a page's subject, each with its name. Facts without a value are left out. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const filled = facts.filter(({ value }) => value !== undefined && value !== '');
  if (filled.length === 0) return null;
  return (
    <dl className={classes.facts}>
      {filled.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
