import { forwardRef, type MouseEvent } from 'react';
import { fieldId } from './Field';
import { summaryLine } from './summaryLine';
import classes from './ErrorSummary.module.css';

export interface ErrorSummaryProps {
  title: string;
  /** Field name, label and error message. */
  errors: readonly { name: string; label: string; message: string }[];
  children?: React.ReactNode;
}

/** Error summary of a form: each line links to its field. The form moves the focus to it through `ref`. */
export const ErrorSummary = forwardRef<HTMLDivElement, ErrorSummaryProps>(function ErrorSummary(
  { title, errors, children },
  ref,
) {
  const go = (event: MouseEvent, name: string) => {
    const field = document.getElementById(fieldId(name));
    if (!field) return;
    event.preventDefault();
    field.focus();
    field.scrollIntoView({ block: 'center' });
  };
  return (
    <div ref={ref} role="alert" tabIndex={-1} className={classes.summary} data-dd-privacy="mask">
      <p>
        <strong>{title}</strong>
      </p>
      {errors.length > 0 && (
        <ul>
          {errors.map(({ name, label, message }) => (
            <li key={name}>
              <a href={`#${fieldId(name)}`} onClick={(event) => go(event, name)}>
                {summaryLine(label, message)}
              </a>
            </li>
          ))}
        </ul>
      )}
      {children}
    </div>
  );
});
