import type { AnalyticsSettings } from '../../config/env.analytics';
import { DATADOG, POSTHOG, SEGMENT_API, SEGMENT_CDN, type ProxyRoute, type Endpoint } from './proxyRoutes';

export type UpstreamSettings = Pick<
  AnalyticsSettings,
  | 'segmentWriteKey'
  | 'segmentCdnUpstream'
  | 'segmentApiUpstream'
  | 'posthogHost'
  | 'datadogSite'
  | 'datadogIntakeUpstream'
>;

/** PostHog's cloud hosts, which have separate origins for configuration and scripts. */
const POSTHOG_CLOUD = /^https:\/\/(us|eu)\.i\.posthog\.com$/;

/** The origin of an endpoint, with an optional path prefix: set by the settings, never by the request. */
export function addressOf(route: ProxyRoute, endpoint: Endpoint, settings: UpstreamSettings): string {
  switch (route) {
    case SEGMENT_CDN:
      return settings.segmentCdnUpstream;
    case SEGMENT_API:
      // The path already contains the version.
      return settings.segmentApiUpstream.replace(/\/v1$/, '');
    case POSTHOG: {
      const isFile = endpoint.name === 'config' || endpoint.name === 'bundle';
      return isFile
        ? settings.posthogHost.replace(POSTHOG_CLOUD, 'https://$1-assets.i.posthog.com')
        : settings.posthogHost;
    }
    case DATADOG:
      return settings.datadogIntakeUpstream ?? `https://${intakeHost(settings.datadogSite)}`;
    default:
      throw new Error(`There is no upstream for ${route.url}.`);
  }
}

/** The intake host as in Datadog's SDK: `us3.datadoghq.com` has `browser-intake-us3-datadoghq.com`. */
function intakeHost(site: string): string {
  const parts = site.split('.');
  const extension = parts.pop() ?? '';
  return `browser-intake-${parts.join('-')}.${extension}`;
}
