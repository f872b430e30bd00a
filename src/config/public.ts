/**
 * Settings in the browser bundle: no secret, and nothing that differs between two builds of the same code (port, host,
 * build id), so that an incremental build keeps its bundles. `onCreateWebpackConfig` defines `PUBLIC_SETTINGS` with
 * them.
 */
export interface PublicSettings {
  /** Origin of the published site, without a slash at the end; canonical links are made with it. */
  readonly siteUrl: string;
  readonly repositoryName: string;
  /** True when content comes from the embedded service, so that `/_content` exists on the site's own origin. */
  readonly embedded: boolean;
  /** Content API that previews read: root-relative in embedded mode, absolute otherwise. */
  readonly contentApi: string;
  readonly consentMode: 'opt-in' | 'implied';
  readonly analyticsSink: 'local' | 'providers' | 'none';
  readonly segmentWriteKey: string;
  readonly segmentDelivery: 'batching' | 'standard';
  readonly posthogKey: string;
  /** PostHog's own address, for links to it; events go through `/ingest`. */
  readonly posthogHost: string;
  readonly datadogApplicationId: string;
  readonly datadogClientToken: string;
  readonly datadogSite: string;
  readonly privacyAnalyticsUrl: string;
  readonly visitorAnalyticsUrl: string;
  readonly visitorAnalyticsCall: string;
  readonly salesTrackingUrl: string;
  readonly fontStylesheetUrl: string;
  readonly videoCdnHost: string;
  /** True where files are served without the origin server: nothing asks for what only it answers. */
  readonly staticHost: boolean;
  /** Interval in seconds between checks for a newer build; 0: only at the start. */
  readonly buildPollSeconds: number;
}

/**
 * True on Gatsby's development server. A compile-time constant, so that tree shaking removes development code from a
 * build.
 */
export const isDevelopment = process.env.NODE_ENV === 'development';

declare const PUBLIC_SETTINGS: PublicSettings;

/** Tests have no injected settings; they get those of a site without vendors. */
export const publicSettings: PublicSettings =
  typeof PUBLIC_SETTINGS === 'undefined'
    ? {
        siteUrl: 'https://www.keelstone.example',
        repositoryName: 'keelstone',
        embedded: true,
        contentApi: '/_content/api/v2',
        consentMode: 'opt-in',
        analyticsSink: 'none',
        segmentWriteKey: '',
        segmentDelivery: 'batching',
        posthogKey: '',
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
      }
    : PUBLIC_SETTINGS;
