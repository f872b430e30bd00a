import { Field, type ControlAttributes } from '../Field';
import type { FormWords } from '../words';
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
    <fieldset className={classes.details}>
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
        <Field
          name="company_size"
          label={labels.company_size}
          optional={words.optional}
          hint={words.reasons.company_size}
          error={errors.company_size}
        >
          {(control) => <Choice control={control} options={sizes} empty={words.choose} />}
        </Field>
        <Field
          name="interest"
          label={labels.interest}
          optional={words.optional}
          hint={words.reasons.interest}
          error={errors.interest}
          wide
        >
          {(control) => <Choice control={control} options={interests} empty={words.choose} />}
        </Field>
        <Field name="message" label={labels.message} optional={words.optional} error={errors.message} wide>
          {(control) => <textarea {...control} rows={4} maxLength={2000} />}
        </Field>
      </div>
    </fieldset>
  );
}

function Choice({
  control,
  options,
  empty,
}: {
  control: ControlAttributes;
  options: readonly Option[];
  empty: string;
}) {
  return (
    <select {...control}>
      <option value="">{empty}</option>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}
