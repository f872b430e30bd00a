import { useSyncExternalStore } from 'react';
import { consent, onConsentChange, type Consent } from '../../analytics/consent';
import { measuringOn } from '../../analytics/pageRules';
import { publicSettings } from '../../config/public';

/** Consent during server rendering: no decision is known, and the banner is not rendered. */
const UNKNOWN: Consent = { granted: [], by: 'implied' };

/** The visitor's consent. */
export function useConsent(): Consent {
  return useSyncExternalStore(onConsentChange, consent, () => UNKNOWN);
}

/** Whether the page at this path asks the visitor for consent: the banner appears as soon as the page is idle. */
export function asksForConsent({ by }: Consent, pathname: string): boolean {
  return by === 'none' && publicSettings.analyticsSink !== 'none' && measuringOn(pathname) === 'all';
}
