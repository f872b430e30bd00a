import { FIELDS, type RawFields } from './fields';
import { OWN_ENTRIES } from '../../config/ownEntries';

const PLACE = OWN_ENTRIES.draft.name;

/** What was typed so far, in this tab only. */
export function readDraft(): RawFields {
  try {
    return asFields(JSON.parse(window.sessionStorage.getItem(PLACE) ?? '{}'));
  } catch {
    return asFields(entryState()[PLACE]);
  }
}

/**
 * Keeps what was typed so far: where storage is blocked, with the page's entry in the tab's history, which a reload keeps too. False where the tab
 * can do neither, and then the form alone has it. A price configuration is left out: the address of the page says which one comes along.
 */
export function keepDraft(fields: RawFields): boolean {
  const draft = { ...fields, quote: undefined };
  try {
    window.sessionStorage.setItem(PLACE, JSON.stringify(draft));
    return true;
  } catch {
    return keepWithEntry(draft);
  }
}

export function forgetDraft(): void {
  try {
    window.sessionStorage.removeItem(PLACE);
  } catch {
    keepWithEntry(undefined);
  }
}

function keepWithEntry(draft: RawFields | undefined): boolean {
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

/** The known fields of something that was stored. */
export function asFields(value: unknown): RawFields {
  if (typeof value !== 'object' || value === null) return {};
  const entries = Object.entries(value).filter(
    ([name, text]) => FIELDS.some((field) => field === name) && typeof text === 'string',
  );
  return Object.fromEntries(entries);
}
