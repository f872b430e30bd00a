import { OWN_ENTRIES } from '../config/ownEntries';
import { publicSettings } from '../config/public';
import { clearKeys } from './clearKeys';
import { consent, PURPOSES, purposesIn, readKey, type Purpose } from './consent';
import { providers } from './providers';

const RUN_KEY = OWN_ENTRIES.measured.name;
const CONSENT_KEY = OWN_ENTRIES.consent.name;

/** Notes that providers of this purpose run in this browser, and may leave something there. */
export function noteRun(purpose: Purpose): void {
  const known = haveRun();
  if (!known.includes(purpose)) write(RUN_KEY, [...known, purpose]);
}

/**
 * Removes what providers without consent have left in this browser, and a yes that no longer counts. To be called on a page on which they do not
 * run: one that runs may write once more what it was about to write.
 */
export function removeLeftovers(): void {
  const agreed = purposesIn((readKey(CONSENT_KEY) as { granted?: unknown } | null)?.granted);
  // Before it was noted what had run, a yes was all that told.
  const runs = [...haveRun(), ...agreed];
  const left = PURPOSES.filter((purpose) => runs.includes(purpose) && !consent().granted.includes(purpose));
  clearAfter(left);
  write(
    RUN_KEY,
    haveRun().filter((purpose) => !left.includes(purpose)),
  );
  if (consent().by !== 'visitor' && agreed.length > 0) write(CONSENT_KEY, []);
}

/** Removes the cookies and keys of the providers of these purposes, and nothing of those that may still run. */
export function clearAfter(purposes: readonly string[]): void {
  const kept = providers.filter(({ purpose }) => consent().granted.includes(purpose)).flatMap(({ keys }) => keys ?? []);
  for (const provider of providers) {
    if (!purposes.includes(provider.purpose)) continue;
    // Without names of its own, all that nobody else claims is its: only where it has been there.
    if (provider.keys || provider.isOn(publicSettings)) clearKeys(kept, provider.keys);
  }
}

function haveRun(): readonly Purpose[] {
  return purposesIn(readKey(RUN_KEY));
}

/** No purposes are no entry. */
function write(key: string, purposes: readonly Purpose[]): void {
  try {
    if (purposes.length === 0) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, JSON.stringify(purposes));
  } catch {
    // Where nothing may be stored nothing is left either.
  }
}
