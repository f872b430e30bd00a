import { publicSettings } from '../config/public';
import { clearKeys } from './clearKeys';
import { consent, forgetRuns, leftBehind } from './consent';
import { providers } from './providers';

/**
 * Removes what providers without consent have left in this browser. To be called on a page on which they do not run: one that runs may write
 * once more what it was about to write.
 */
export function removeLeftovers(): void {
  const purposes = leftBehind();
  clearAfter(purposes);
  forgetRuns(purposes);
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
