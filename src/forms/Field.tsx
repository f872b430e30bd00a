import type { ReactNode } from 'react';
import { controlClass } from '../components/controlClass';
import { classNames } from '../lib/classNames';
import { ServerPlaceholder } from './ServerPlaceholder';
import { useMounted } from '../components/useMounted';
import classes from './Field.module.css';

export interface FieldProps {
  name: string;
  label: ReactNode;
  /** Marks an optional field beside its label. */
  optional?: string;
  error?: string;
  /** Help text that is not an error. */
  hint?: string;
  wide?: boolean;
  /** Render prop: the control gets the attributes that associate it with its label and messages. */
  children: (control: ControlAttributes) => ReactNode;
}

export interface ControlAttributes {
  id: string;
  name: string;
  className: string | undefined;
  'aria-describedby': string;
  'aria-invalid': boolean | undefined;
}

/** The `id` of a field's control, which labels and the error summary refer to. */
export function fieldId(name: string): string {
  return `field-${name}`;
}

/** A labelled control with its hint and its error. */
export function Field({ name, label, optional, error, hint, wide, children }: FieldProps) {
  const hintId = `hint-${name}`;
  return (
    <div className={classNames(classes.field, wide && classes.wide)}>
      <label htmlFor={fieldId(name)} className={classes.label}>
        {label}
        {optional && <span className={classes.optional}> {optional}</span>}
      </label>
      {children({
        id: fieldId(name),
        name,
        className: `${controlClass} ${classes.control}`,
        'aria-describedby': `error-${name} ${hintId}`,
        'aria-invalid': error ? true : undefined,
      })}
      <p id={hintId} className={classes.hint} aria-live="polite" data-dd-privacy="mask">
        {hint}
      </p>
      <FieldError name={name} error={error} />
    </div>
  );
}

/** The error of a field: the server's before hydration, then the browser's validation. */
export function FieldError({ name, error }: { name: string; error?: string }) {
  const mounted = useMounted();
  return (
    <div id={`error-${name}`} className={classes.error} data-dd-privacy="mask">
      {mounted ? error : <ServerPlaceholder name={`error-${name}`} />}
    </div>
  );
}

export interface CheckProps {
  name: string;
  error?: string;
  children: ReactNode;
}

/** A checkbox with its label. */
export function Check({ name, error, children }: CheckProps) {
  return (
    <div className={classes.check}>
      <input
        type="checkbox"
        id={fieldId(name)}
        name={name}
        value="yes"
        aria-describedby={`error-${name}`}
        aria-invalid={error ? true : undefined}
      />
      <label htmlFor={fieldId(name)}>{children}</label>
      <FieldError name={name} error={error} />
    </div>
  );
}
