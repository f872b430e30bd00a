import type { PublicSettings } from './public';

/** Settings with the address of a vendor's script: each is a reason to ask for consent, and its origin is in the CSP. */
export const SCRIPT_SETTINGS = ['privacyAnalyticsUrl', 'visitorAnalyticsUrl', 'salesTrackingUrl'] as const;

/** Whether all events stay on this server: the SDKs send to its event collector, and no vendor's script is configured. */
export function keepsEvents(settings: PublicSettings): boolean {
  return settings.analyticsSink === 'local' && SCRIPT_SETTINGS.every((name) => settings[name] === '');
}
