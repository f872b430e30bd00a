import type { ReactNode } from 'react';
import kit from './kit.module.css';
import c from './Field.module.css';

export interface FieldProps {
  label: string;
  children: ReactNode;
  /** Nothing is in the field yet. */
  empty?: boolean;
  /** The field that the current step of a tour has filled. */
  now?: boolean;
  wide?: boolean;
}

/** A labelled input as the product draws it. */
export function Field({ label, children, empty, now, wide }: FieldProps) {
  return (
    <div className={c.field} data-wide={wide || undefined}>
      <span className={kit.label}>{label}</span>
      <span className={c.input} data-now={now || undefined}>
        <span data-off={empty || undefined}>{children}</span>
      </span>
    </div>
  );
}
