import { ownZone } from '../slots/ZoneField';
import { readDraft, storeDraft } from './draft';
import type { RawFields } from './fields';
import { fillForm, submittedFormOf, valuesOf, type SubmittedForm } from './formValues';

export interface RestoredForm extends Pick<SubmittedForm, 'errors' | 'problem'> {
  /** Id of the chosen time; empty without one. */
  readonly slot: string;
  readonly zone: string;
}

/**
 * Fills the form with what the visitor has entered before: in this tab, in a post without scripts, and before hydration, which is
 * stored as draft.
 * @param early time that was chosen before hydration, among the server's times, which the picker replaces
 */
export function restoreForm(form: HTMLFormElement, early: string | undefined): RestoredForm {
  // The server's response to a post takes precedence over this tab's draft.
  const submitted = submittedFormOf(form);
  const wasPosted = Object.keys(submitted.values).length > 1;
  // Input made before hydration is newer than both. The zone is the server's, and the address names the configuration.
  const typed = withoutEmpty({ ...valuesOf(form), slot: early, zone: '', quote: '' });
  const values = { ...(!wasPosted && readDraft()), ...submitted.values, ...typed };
  const { slot = '', zone: chosenZone, ...fields } = values;
  // Without scripts the form starts with UTC, so that a posted one need not be a choice.
  const zone = chosenZone && !(wasPosted && chosenZone === 'UTC') ? chosenZone : ownZone();
  fillForm(form, withoutEmpty(fields));
  if (Object.keys(typed).length > 0) storeDraft({ ...values, zone });
  return { errors: submitted.errors, problem: submitted.problem, slot, zone };
}

/** Keeps values that the browser has autofilled. */
function withoutEmpty(fields: RawFields): RawFields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''));
}
