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
} as const;

export type VendorName = keyof typeof VENDORS;

/** Those for marketing. The consent banner asks for it where one is on, without loading the providers' own code. */
export const MARKETING_VENDORS: readonly VendorName[] = ['sales-tracking', 'visitor-analytics'];

/** The names of all providers, in call order. */
export const vendorNames = Object.keys(VENDORS) as readonly VendorName[];
