import type { ServerSettings } from './env.server';

/** The public settings of a site without vendors, which tests have. Each key is the name of a setting of the server. */
const withoutVendors = {
  siteUrl: 'https://www.keelstone.example',
  repositoryName: 'keelstone',
  embedded: true,
  /** Content API that previews read: root-relative in embedded mode, absolute otherwise. */
  contentApi: '/_content/api/v2',
  consentMode: 'opt-in',
  analyticsSink: 'none',
  segmentWriteKey: '',
  segmentDelivery: 'batching',
  posthogKey: '',
  /** PostHog's own address, for links to it; events go through `/ingest`. */
  posthogHost: '',
  datadogApplicationId: '',
  datadogClientToken: '',
  datadogSite: '',
  privacyAnalyticsUrl: '',
  visitorAnalyticsUrl: '',
  visitorAnalyticsCall: '',
  salesTrackingUrl: '',
  fontStylesheetUrl: '',
  videoCdnHost: '',
  staticHost: false,
  buildPollSeconds: 3600,
} as const;

type ServerNames = Exclude<keyof typeof withoutVendors, 'contentApi'>;

/**
 * Settings in the browser bundle: no secret, and nothing that differs between two builds of the same code (port, host,
 * build id), so that an incremental build keeps its bundles. An unset one is an empty text. `onCreateWebpackConfig`
 * defines `PUBLIC_SETTINGS` with them.
 */
export type PublicSettings = { readonly [Name in ServerNames]: NonNullable<ServerSettings[Name]> } & {
  readonly contentApi: string;
};

/**
 * True on Gatsby's development server. A compile-time constant, so that tree shaking removes development code from a
 * build.
 */
export const isDevelopment = process.env.NODE_ENV === 'development';

declare const PUBLIC_SETTINGS: PublicSettings;

export const publicSettings: PublicSettings = typeof PUBLIC_SETTINGS === 'undefined' ? withoutVendors : PUBLIC_SETTINGS;
