/**
 * What the browser may know: no secret, and nothing that differs between two builds of the same code (port, host, build id), so that
 * a warm build keeps its bundles. `onCreateWebpackConfig` puts it in place of `PUBLIC_SETTINGS`.
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
  /** Where PostHog itself is, for links to it; events go through `/ingest`. */
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
  /** Seconds from one look for a newer build to the next; 0: only at the start. */
  readonly buildPollSeconds: number;
}

/** True on Gatsby's development server. The bundler knows the answer, so that what depends on it is left out of a build. */
export const isDevelopment = process.env.NODE_ENV === 'development';

declare const PUBLIC_SETTINGS: PublicSettings;

/** In tests nothing is injected; they get the settings of a site without any vendor. */
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
        buildPollSeconds: 3600,
      }
    : PUBLIC_SETTINGS;
