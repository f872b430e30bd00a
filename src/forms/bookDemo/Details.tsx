import { Field } from '../Field';
import type { FormWords } from '../../text/forms';
import type { FieldErrors } from './schema';
import type { useBookDemo } from './useBookDemo';
import classes from './BookDemoForm.module.css';

export interface Option {
  readonly value: string;
  readonly label: string;
}

export interface DetailsProps {
  words: FormWords;
  sizes: readonly Option[];
  interests: readonly Option[];
  errors: FieldErrors;
  state: Pick<ReturnType<typeof useBookDemo>, 'mailHint' | 'onEmailBlur'>;
}

/** The visitor's details: four required fields, and three optional ones, two of them with what they are for. */
export function Details({ words, sizes, interests, errors, state }: DetailsProps) {
  const { labels } = words;
  return (
    <fieldset>
      <legend>
        <h2>{words.detailsTitle}</h2>
      </legend>
      <div className={classes.fields}>
        <Field name="first_name" label={labels.first_name} error={errors.first_name}>
          {(control) => <input {...control} type="text" autoComplete="given-name" required />}
        </Field>
        <Field name="last_name" label={labels.last_name} error={errors.last_name}>
          {(control) => <input {...control} type="text" autoComplete="family-name" required />}
        </Field>
        <Field name="email" label={labels.email} error={errors.email} hint={state.mailHint} wide>
          {(control) => (
            <input
              {...control}
              type="text"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="off"
              spellCheck={false}
              required
              onBlur={({ target }) => state.onEmailBlur(target.value)}
            />
          )}
        </Field>
        <Field name="company" label={labels.company} error={errors.company}>
          {(control) => <input {...control} type="text" autoComplete="organization" required />}
        </Field>
        <Choice name="company_size" words={words} errors={errors} options={sizes} />
        <Choice name="interest" words={words} errors={errors} options={interests} wide />
        <Field name="message" label={labels.message} optional={words.optional} error={errors.message} wide>
          {(control) => <textarea {...control} rows={4} maxLength={2000} />}
        </Field>
      </div>
    </fieldset>
  );
}

interface ChoiceProps extends Pick<DetailsProps, 'words' | 'errors'> {
  name: 'company_size' | 'interest';
  options: readonly Option[];
  wide?: boolean;
}

/** An optional choice, with the reason for the question. */
function Choice({ name, words, errors, options, wide }: ChoiceProps) {
  return (
    <Field
      name={name}
      label={words.labels[name]}
      optional={words.optional}
      hint={words.reasons[name]}
      error={errors[name]}
      wide={wide}
    >
      {(control) => (
        <select {...control}>
          <option value="">{words.choose}</option>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
