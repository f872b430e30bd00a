import { OWN_ENTRIES } from '../config/ownEntries';
import { publicSettings } from '../config/public';

/** What a visitor can agree to, each by itself. */
export const PURPOSES = ['measurement', 'improvement', 'marketing'] as const;
export type Purpose = (typeof PURPOSES)[number];

export interface Consent {
  readonly granted: readonly Purpose[];
  /**
   * Who decided: `signal` the browser's own setting (Global Privacy Control, Do Not Track), which nothing overrides; `visitor` a choice
   * made here; `implied` the site's setting; `none` nobody yet.
   */
  readonly by: 'signal' | 'visitor' | 'implied' | 'none';
}

const KEY = OWN_ENTRIES.consent.name;
const RUN_KEY = OWN_ENTRIES.measured.name;
/** After that the visitor is asked again. */
const KEPT_MS = OWN_ENTRIES.consent.days * 24 * 60 * 60 * 1000;

interface Choice {
  readonly granted: readonly Purpose[];
  /** Ms since 1970. */
  readonly at: number;
}

const listeners = new Set<() => void>();
/** The choice of a tab that may not store anything. */
let unkept: Choice | undefined;
let current: Consent | undefined;

/** What is agreed to now; the same object until that changes. */
export function consent(): Consent {
  current ??= read();
  return current;
}

/** When the visitor made the choice that counts, in ms since 1970; 0 when there is none. */
export function agreedAt(): number {
  return choiceMade()?.at ?? 0;
}

/** Takes a visitor's choice, keeps it in this browser, and tells this tab and every other one. */
export function decide(granted: readonly Purpose[]): void {
  const choice = { granted, at: Date.now() };
  unkept = undefined;
  try {
    window.localStorage.setItem(KEY, JSON.stringify(choice));
  } catch {
    // It holds for this page.
    unkept = choice;
  }
  recheckConsent();
}

/** Looks at what is agreed to again: a browser can begin to ask sites not to track while a page is open. */
export function recheckConsent(): void {
  const before = consent();
  current = read();
  if (JSON.stringify(before) !== JSON.stringify(current)) listeners.forEach((listener) => listener());
}

/** Calls back after each change, also of one made in another tab. @returns stops that */
export function onConsentChange(listener: () => void): () => void {
  // What is known now is what a change is measured against.
  consent();
  if (listeners.size === 0) {
    window.addEventListener('storage', onStorage);
    // A page that comes back from the browser's memory, or to the front, has missed what happened meanwhile.
    window.addEventListener('pageshow', recheckConsent);
    document.addEventListener('visibilitychange', recheckConsent);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', recheckConsent);
    document.removeEventListener('visibilitychange', recheckConsent);
  };
}

/**
 * Whether providers without consent may have left something in this browser: some have run in it, or a yes is there that no longer counts. Which
 * they are, `removeLeftovers` knows.
 */
export function mayHaveLeftovers(): boolean {
  const { granted, by } = consent();
  return granted.length < PURPOSES.length && !!(readKey(RUN_KEY) ?? (by !== 'visitor' && readKey(KEY)));
}

function onStorage({ key }: StorageEvent): void {
  if (key !== KEY && key !== null) return;
  unkept = undefined;
  recheckConsent();
}

function read(): Consent {
  if (asksNotToTrack()) return { granted: [], by: 'signal' };
  const choice = choiceMade();
  if (choice) return { granted: choice.granted, by: 'visitor' };
  return publicSettings.consentMode === 'implied' ? { granted: PURPOSES, by: 'implied' } : { granted: [], by: 'none' };
}

function asksNotToTrack(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || doNotTrack === '1';
}

function choiceMade(): Choice | undefined {
  const choice = stored() ?? unkept;
  return choice && Date.now() - choice.at <= KEPT_MS ? choice : undefined;
}

function stored(): Choice | undefined {
  const kept = readKey(KEY) as { granted?: unknown; at?: unknown } | null;
  return typeof kept?.at === 'number' && Array.isArray(kept.granted)
    ? { granted: purposesIn(kept.granted), at: kept.at }
    : undefined;
}

/** The purposes in something that was stored. */
export function purposesIn(value: unknown): readonly Purpose[] {
  return PURPOSES.filter((purpose) => Array.isArray(value) && value.includes(purpose));
}

/** What is stored under a key; null when there is none, or nothing may be stored. */
export function readKey(key: string): unknown {
  try {
    return JSON.parse(window.localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}
