import { FIELDS, type RawFields } from './fields';
import { OWN_ENTRIES } from '../../config/ownEntries';

const PLACE = OWN_ENTRIES.draft.name;

/** What was typed so far, in this tab only; nothing where storage is blocked. */
export function readDraft(): RawFields {
  try {
    return asFields(JSON.parse(window.sessionStorage.getItem(PLACE) ?? '{}'));
  } catch {
    return {};
  }
}

/**
 * Keeps what was typed so far; false where the tab cannot, and then the form alone has it. A price configuration is left out: the address
 * of the page says which one comes along.
 */
export function keepDraft(fields: RawFields): boolean {
  try {
    window.sessionStorage.setItem(PLACE, JSON.stringify({ ...fields, quote: undefined }));
    return true;
  } catch {
    return false;
  }
}

export function forgetDraft(): void {
  try {
    window.sessionStorage.removeItem(PLACE);
  } catch {
    // Nothing was kept either.
  }
}

/** The known fields of something that was stored. */
export function asFields(value: unknown): RawFields {
  if (typeof value !== 'object' || value === null) return {};
  const entries = Object.entries(value).filter(
    ([name, text]) => FIELDS.some((field) => field === name) && typeof text === 'string',
  );
  return Object.fromEntries(entries);
}
