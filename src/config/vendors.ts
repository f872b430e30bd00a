import type { PublicSettings } from './public';

/**
 * Providers of analytics in call order, each with the setting that turns it on. The visitor-analytics script comes after
 * those that track the page view.
 */
export const VENDORS = {
  segment: 'segmentWriteKey',
  posthog: 'posthogKey',
  datadog: 'datadogClientToken',
  'privacy-analytics': 'privacyAnalyticsUrl',
  'sales-tracking': 'salesTrackingUrl',
  'font-stylesheet': 'fontStylesheetUrl',
  'visitor-analytics': 'visitorAnalyticsUrl',
} as const satisfies Readonly<Record<string, keyof PublicSettings>>;

export type VendorName = keyof typeof VENDORS;

/** The names of all providers, in call order. */
export const vendorNames = Object.keys(VENDORS) as readonly VendorName[];
