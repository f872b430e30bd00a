import type { ReactNode } from 'react';
import kit from './kit.module.css';
import c from './Facts.module.css';

/** Pairs of a short name and its value, one line each. */
export function Facts({ of }: { of: readonly (readonly [string, ReactNode])[] }) {
  return (
    <div className={c.facts}>
      {of.map(([name, value]) => (
        <div key={name} className={c.fact}>
          <span className={kit.muted}>{name}</span>
          <span>{value}</span>
        </div>
      ))}
    </div>
  );
}
