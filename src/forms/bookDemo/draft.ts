import { FIELDS, type RawFields } from './fields';
import { OWN_ENTRIES } from '../../config/ownEntries';

const PLACE = OWN_ENTRIES.draft.name;

/** The draft of this tab. */
export function readDraft(): RawFields {
  try {
    return asFields(JSON.parse(window.sessionStorage.getItem(PLACE) ?? '{}'));
  } catch {
    return asFields(entryState()[PLACE]);
  }
}

/**
 * Stores the draft: in session storage or, where that is blocked, in the history entry's state, which survives a
 * reload. Returns false where neither works. A price configuration is not stored: the page's address names it.
 */
export function storeDraft(fields: RawFields): boolean {
  const draft = { ...fields, quote: undefined };
  try {
    window.sessionStorage.setItem(PLACE, JSON.stringify(draft));
    return true;
  } catch {
    return storeWithHistoryEntry(draft);
  }
}

/** Removes the draft from where `storeDraft` put it. */
export function forgetDraft(): void {
  try {
    window.sessionStorage.removeItem(PLACE);
  } catch {
    storeWithHistoryEntry(undefined);
  }
}

function storeWithHistoryEntry(draft: RawFields | undefined): boolean {
  try {
    window.history.replaceState({ ...entryState(), [PLACE]: draft }, '');
    return true;
  } catch {
    return false;
  }
}

function entryState(): Readonly<Record<string, unknown>> {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null ? (state as Record<string, unknown>) : {};
}

/** The known fields of a stored value. */
export function asFields(value: unknown): RawFields {
  if (typeof value !== 'object' || value === null) return {};
  const entries = Object.entries(value).filter(
    ([name, text]) => FIELDS.some((field) => field === name) && typeof text === 'string',
  );
  return Object.fromEntries(entries);
}
