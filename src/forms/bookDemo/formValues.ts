import { FIELDS, type RawFields } from './fields';
import { asFields } from './draft';
import type { FieldErrors } from './schema';

/** The form's values, as they would be posted. */
export function valuesOf(form: HTMLFormElement): RawFields {
  const data = new FormData(form);
  return Object.fromEntries(FIELDS.map((name) => [name, String(data.get(name) ?? '')]));
}

/** Puts values into the form's fields. */
export function fillForm(form: HTMLFormElement, values: RawFields): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = value !== '';
    else if (
      field instanceof HTMLInputElement ||
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement
    )
      field.value = value;
  }
}

export interface SubmittedForm {
  readonly values: RawFields;
  readonly errors: FieldErrors;
  readonly problem: string | undefined;
}

/** Values and errors that the server rendered after a post without scripts. */
export function submittedFormOf(form: HTMLFormElement): SubmittedForm {
  try {
    const { values, errors, problem } = JSON.parse(form.dataset.kept ?? '{}') as Record<string, unknown>;
    const messages = asFields(errors);
    return { values: asFields(values), errors: messages, problem: typeof problem === 'string' ? problem : undefined };
  } catch {
    return { values: {}, errors: {}, problem: undefined };
  }
}
