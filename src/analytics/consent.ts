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
/** After that the visitor is asked again. */
const KEPT_MS = OWN_ENTRIES.consent.days * 24 * 60 * 60 * 1000;

const listeners = new Set<() => void>();
/** The choice of a tab that may not store anything. */
let unkept: readonly Purpose[] | undefined;
let current: Consent | undefined;

/** What is agreed to now; the same object until that changes. */
export function consent(): Consent {
  current ??= read();
  return current;
}

/** Takes a visitor's choice, keeps it in this browser, and tells this tab and every other one. */
export function decide(granted: readonly Purpose[]): void {
  unkept = granted;
  try {
    window.localStorage.setItem(KEY, JSON.stringify({ granted, at: Date.now() }));
  } catch {
    // The choice holds for this page.
  }
  refresh();
}

/** Calls back after each change, also of one made in another tab. @returns stops that */
export function onConsentChange(listener: () => void): () => void {
  // What is known now is what a change is measured against.
  consent();
  if (listeners.size === 0) window.addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
}

function onStorage({ key }: StorageEvent): void {
  if (key !== KEY && key !== null) return;
  unkept = undefined;
  refresh();
}

function refresh(): void {
  const before = consent();
  current = read();
  if (JSON.stringify(before) !== JSON.stringify(current)) listeners.forEach((listener) => listener());
}

function read(): Consent {
  if (asksNotToTrack()) return { granted: [], by: 'signal' };
  const granted = readChoice() ?? unkept;
  if (granted) return { granted, by: 'visitor' };
  return publicSettings.consentMode === 'implied' ? { granted: PURPOSES, by: 'implied' } : { granted: [], by: 'none' };
}

function asksNotToTrack(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || doNotTrack === '1';
}

function readChoice(): readonly Purpose[] | undefined {
  try {
    const kept = JSON.parse(window.localStorage.getItem(KEY) ?? 'null') as { granted?: unknown; at?: unknown } | null;
    if (!Array.isArray(kept?.granted) || typeof kept.at !== 'number' || Date.now() - kept.at > KEPT_MS)
      return undefined;
    const { granted } = kept;
    return PURPOSES.filter((purpose) => granted.includes(purpose));
  } catch {
    return undefined;
  }
}
