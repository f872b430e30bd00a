import type { ReactNode } from 'react';
import c from './StatusTag.module.css';

export type Tone = 'done' | 'wait' | 'bad' | 'plain';

/** A record's status in one or two words. */
export function StatusTag({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={c.tag} data-kind={tone}>
      {children}
    </span>
  );
}
