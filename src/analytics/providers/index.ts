import type { Provider } from './provider';

/** Every provider, in call order: the visitor-analytics script after those that track the page view. */
export const providers: readonly Provider[] = [
  {
    name: 'segment',
    purpose: 'measurement',
    isOn: ({ segmentWriteKey }) => segmentWriteKey !== '',
    load: async (settings) => (await import('./segment')).loadSegment(settings),
    wire: { all: /^\/segment-(cdn|api)\//, carrying: /^\/segment-api\/[tpiagsb]$/ },
    keys: /^(ajs_|analytics_session_id|persisted-queue:|seg_xid|__tld__)/,
  },
  {
    name: 'posthog',
    purpose: 'improvement',
    isOn: ({ posthogKey }) => posthogKey !== '',
    load: async (settings) => (await import('./posthog')).loadPostHog(settings),
    wire: { all: /^\/ingest\//, carrying: /^\/ingest\/(e|batch|i\/v0\/e)\/$/ },
    keys: /^(ph_|__ph_|dmn_chk_)/,
  },
  {
    name: 'datadog',
    purpose: 'improvement',
    isOn: ({ datadogClientToken }) => datadogClientToken !== '',
    load: async (settings) => (await import('./datadog')).loadDatadog(settings),
    wire: { all: /^\/dd-intake$/, carrying: /^\/dd-intake$/ },
    keys: /^(_dd|dd_)/,
  },
  {
    name: 'privacy-analytics',
    purpose: 'measurement',
    isOn: ({ privacyAnalyticsUrl }) => privacyAnalyticsUrl !== '',
    load: async (settings) => (await import('./scripts')).loadPrivacyAnalytics(settings),
  },
  {
    name: 'sales-tracking',
    purpose: 'marketing',
    isOn: ({ salesTrackingUrl }) => salesTrackingUrl !== '',
    load: async (settings) => (await import('./scripts')).loadSalesTracking(settings),
  },
  {
    name: 'font-stylesheet',
    purpose: 'improvement',
    isOn: ({ fontStylesheetUrl }) => fontStylesheetUrl !== '',
    load: async (settings) => (await import('./scripts')).loadFontStylesheet(settings),
  },
  {
    name: 'visitor-analytics',
    purpose: 'marketing',
    isOn: ({ visitorAnalyticsUrl }) => visitorAnalyticsUrl !== '',
    load: async (settings) => (await import('./scripts')).loadVisitorAnalytics(settings),
  },
];
