import { vendorNames, VENDORS, type VendorName } from '../../config/vendors';
import type { Provider } from './provider';

const PROVIDERS: Readonly<Record<VendorName, Omit<Provider, 'name' | 'isOn'>>> = {
  segment: {
    purpose: 'measurement',
    load: async (settings) => (await import('./segment')).loadSegment(settings),
    wire: { all: /^\/segment-(cdn|api)\//, carrying: /^\/segment-api\/[tpiagsb]$/ },
    keys: /^(ajs_|analytics_session_id|persisted-queue:|seg_xid|__tld__)/,
  },
  posthog: {
    purpose: 'improvement',
    load: async (settings) => (await import('./posthog')).loadPostHog(settings),
    wire: { all: /^\/ingest\//, carrying: /^\/ingest\/(e|batch|i\/v0\/e)\/$/ },
    keys: /^(ph_|__ph_|dmn_chk_)/,
  },
  datadog: {
    purpose: 'improvement',
    load: async (settings) => (await import('./datadog')).loadDatadog(settings),
    wire: { all: /^\/dd-intake$/, carrying: /^\/dd-intake$/ },
    keys: /^(_dd|dd_)/,
  },
  'privacy-analytics': {
    purpose: 'measurement',
    load: async (settings) => (await import('./scripts')).loadPrivacyAnalytics(settings),
  },
  'sales-tracking': {
    purpose: 'marketing',
    load: async (settings) => (await import('./scripts')).loadSalesTracking(settings),
  },
  'font-stylesheet': {
    purpose: 'improvement',
    load: async (settings) => (await import('./scripts')).loadFontStylesheet(settings),
  },
  'visitor-analytics': {
    purpose: 'marketing',
    load: async (settings) => (await import('./scripts')).loadVisitorAnalytics(settings),
  },
};

/** Every provider, in call order. */
export const providers: readonly (Provider & { readonly name: VendorName })[] = vendorNames.map((name) => ({
  name,
  isOn: (settings) => settings[VENDORS[name]] !== '',
  ...PROVIDERS[name],
}));
