import type { AnalyticsSettings } from '../../config/env.analytics';
import { DATADOG, POSTHOG, SEGMENT_API, SEGMENT_CDN, type Door, type Passage } from './doors';

export type UpstreamSettings = Pick<
  AnalyticsSettings,
  'segmentCdnUpstream' | 'segmentApiUpstream' | 'posthogHost' | 'datadogSite' | 'datadogIntakeUpstream'
>;

/** Origins that PostHog's cloud has for its configuration and scripts, beside those for events. */
const POSTHOG_CLOUD = /^https:\/\/(us|eu)\.i\.posthog\.com$/;

/** Where a passage leads: fixed by the settings, whatever a request says. */
export function upstreamOf(door: Door, passage: Passage, settings: UpstreamSettings): string {
  switch (door) {
    case SEGMENT_CDN:
      return settings.segmentCdnUpstream;
    case SEGMENT_API:
      // The version is part of the path that we send.
      return settings.segmentApiUpstream.replace(/\/v1$/, '');
    case POSTHOG: {
      const isFile = passage.name === 'config' || passage.name === 'bundle';
      return isFile
        ? settings.posthogHost.replace(POSTHOG_CLOUD, 'https://$1-assets.i.posthog.com')
        : settings.posthogHost;
    }
    case DATADOG:
      return settings.datadogIntakeUpstream ?? `https://${intakeHost(settings.datadogSite)}`;
    default:
      throw new Error(`There is no upstream for ${door.route}.`);
  }
}

/** `us3.datadoghq.com` takes events in at `browser-intake-us3-datadoghq.com`, as its SDK has it. */
function intakeHost(site: string): string {
  const parts = site.split('.');
  const extension = parts.pop() ?? '';
  return `browser-intake-${parts.join('-')}.${extension}`;
}
