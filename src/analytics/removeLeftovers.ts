import { OWN_ENTRIES } from '../config/ownEntries';
import { publicSettings } from '../config/public';
import { clearKeys } from './clearKeys';
import { consent, PURPOSES, purposesIn, readKey, type Purpose } from './consent';
import { providers } from './providers';

const RUN_KEY = OWN_ENTRIES.measured.name;
const CONSENT_KEY = OWN_ENTRIES.consent.name;

/** Records that providers of this purpose run in this browser and may store data in it. */
export function recordRun(purpose: Purpose): void {
  const known = haveRun();
  if (!known.includes(purpose)) write(RUN_KEY, [...known, purpose]);
}

/**
 * Removes the data of providers without consent, and an expired consent. Call it on a page where they do not run: a
 * running SDK may write again.
 */
export function removeLeftovers(): void {
  const agreed = purposesIn((readKey(CONSENT_KEY) as { granted?: unknown } | null)?.granted);
  // Older visits did not record which providers ran; the stored consent is the only sign.
  const runs = [...haveRun(), ...agreed];
  const left = PURPOSES.filter((purpose) => runs.includes(purpose) && !consent().granted.includes(purpose));
  clearAfter(left);
  write(
    RUN_KEY,
    haveRun().filter((purpose) => !left.includes(purpose)),
  );
  if (consent().by !== 'visitor' && agreed.length > 0) write(CONSENT_KEY, []);
}

/** Removes the cookies and keys of the providers of these purposes, and nothing of providers that may still run. */
export function clearAfter(purposes: readonly string[]): void {
  const granted = providers
    .filter(({ purpose }) => consent().granted.includes(purpose))
    .flatMap(({ keys }) => keys ?? []);
  for (const provider of providers) {
    if (!purposes.includes(provider.purpose)) continue;
    // A provider without a `keys` pattern owns all unclaimed keys, but only where it is configured.
    if (provider.keys || provider.isOn(publicSettings)) clearKeys(granted, provider.keys);
  }
}

function haveRun(): readonly Purpose[] {
  return purposesIn(readKey(RUN_KEY));
}

/** An empty list removes the entry. */
function write(key: string, purposes: readonly Purpose[]): void {
  try {
    if (purposes.length === 0) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, JSON.stringify(purposes));
  } catch {
    // Where storage is blocked there is nothing to remove.
  }
}
