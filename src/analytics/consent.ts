import { OWN_ENTRIES } from '../config/ownEntries';
import { publicSettings } from '../config/public';

/** The purposes of consent; a visitor grants each of them separately. */
export const PURPOSES = ['measurement', 'improvement', 'marketing'] as const;
export type Purpose = (typeof PURPOSES)[number];

export interface Consent {
  readonly granted: readonly Purpose[];
  /**
   * Source of the decision. `signal`: a browser setting (Global Privacy Control, Do Not Track), which nothing
   * overrides. `visitor`: a choice on this site. `implied`: the site's consent mode (`CONSENT_MODE`, not
   * Google's Consent Mode). `none`: no decision yet.
   */
  readonly by: 'signal' | 'visitor' | 'implied' | 'none';
}

const KEY = OWN_ENTRIES.consent.name;
const RUN_KEY = OWN_ENTRIES.measured.name;
/** The visitor is asked again after this time. */
const VALID_MS = OWN_ENTRIES.consent.days * 24 * 60 * 60 * 1000;

interface Choice {
  readonly granted: readonly Purpose[];
  /** Ms since 1970. */
  readonly at: number;
}

const listeners = new Set<() => void>();
/** The choice in a tab whose storage is blocked. */
let unstored: Choice | undefined;
let current: Consent | undefined;

/** The current consent; the same object until it changes. */
export function consent(): Consent {
  current ??= read();
  return current;
}

/** When the visitor made the current choice, in ms since 1970; 0 without a choice. */
export function agreedAt(): number {
  return choiceMade()?.at ?? 0;
}

/** Stores a visitor's choice in this browser and notifies this tab and all others. */
export function decide(granted: readonly Purpose[]): void {
  const choice = { granted, at: Date.now() };
  unstored = undefined;
  try {
    window.localStorage.setItem(KEY, JSON.stringify(choice));
  } catch {
    // Storage is blocked: the choice holds for this page.
    unstored = choice;
  }
  recheckConsent();
}

/** Reads the consent again: a browser signal can be switched on while a page is open. */
export function recheckConsent(): void {
  const before = consent();
  current = read();
  if (JSON.stringify(before) !== JSON.stringify(current)) listeners.forEach((listener) => listener());
}

/** Calls the listener after each change, including changes made in other tabs. @returns unsubscribes */
export function onConsentChange(listener: () => void): () => void {
  // Computes the baseline that changes are compared with.
  consent();
  if (listeners.size === 0) {
    window.addEventListener('storage', onStorage);
    // A page restored from the back/forward cache, or brought to the front, has missed changes made meanwhile.
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
 * Whether providers without consent may have left data in this browser: some have run in it, or a stored consent has
 * expired. `removeLeftovers` decides which.
 */
export function mayHaveLeftovers(): boolean {
  const { granted, by } = consent();
  return granted.length < PURPOSES.length && !!(readKey(RUN_KEY) ?? (by !== 'visitor' && readKey(KEY)));
}

function onStorage({ key }: StorageEvent): void {
  if (key !== KEY && key !== null) return;
  unstored = undefined;
  recheckConsent();
}

function read(): Consent {
  if (asksNotToTrack() || isUnpublished()) return { granted: [], by: 'signal' };
  const choice = choiceMade();
  if (choice) return { granted: choice.granted, by: 'visitor' };
  return publicSettings.consentMode === 'implied' ? { granted: PURPOSES, by: 'implied' } : { granted: [], by: 'none' };
}

/** The server marks pages of a release that an operator looks at before it is published. */
function isUnpublished(): boolean {
  return document.documentElement.hasAttribute('data-unpublished');
}

function asksNotToTrack(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || doNotTrack === '1';
}

function choiceMade(): Choice | undefined {
  const choice = unstored ?? stored();
  return choice && Date.now() - choice.at <= VALID_MS ? choice : undefined;
}

function stored(): Choice | undefined {
  const value = readKey(KEY) as { granted?: unknown; at?: unknown } | null;
  return typeof value?.at === 'number' && Array.isArray(value.granted)
    ? { granted: purposesIn(value.granted), at: value.at }
    : undefined;
}

/** The purposes in a stored value. */
export function purposesIn(value: unknown): readonly Purpose[] {
  return PURPOSES.filter((purpose) => Array.isArray(value) && value.includes(purpose));
}

/** The value stored under a key; null without one, or where storage is blocked. */
export function readKey(key: string): unknown {
  try {
    return JSON.parse(window.localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}
