import type { ServerSettings } from '../../config/env.server';
import type { PublicSettings } from '../../config/public';
import { contentEndpoint } from '../content/contentPlugins';

/** The public settings, which are part of the bundle. */
export function publicSettingsOf(settings: ServerSettings): PublicSettings {
  return {
    siteUrl: settings.siteUrl,
    repositoryName: settings.repositoryName,
    embedded: settings.embedded,
    contentApi: settings.embedded ? '/_content/api/v2' : contentEndpoint(settings),
    consentMode: settings.consentMode,
    analyticsSink: settings.analyticsSink,
    segmentWriteKey: settings.segmentWriteKey ?? '',
    segmentDelivery: settings.segmentDelivery,
    posthogKey: settings.posthogKey ?? '',
    posthogHost: settings.posthogHost,
    datadogApplicationId: settings.datadogApplicationId ?? '',
    datadogClientToken: settings.datadogClientToken ?? '',
    datadogSite: settings.datadogSite,
    privacyAnalyticsUrl: settings.privacyAnalyticsUrl ?? '',
    visitorAnalyticsUrl: settings.visitorAnalyticsUrl ?? '',
    visitorAnalyticsCall: settings.visitorAnalyticsCall,
    salesTrackingUrl: settings.salesTrackingUrl ?? '',
    fontStylesheetUrl: settings.fontStylesheetUrl ?? '',
    videoCdnHost: settings.videoCdnHost ?? '',
    staticHost: settings.staticHost,
    buildPollSeconds: settings.buildPollSeconds,
  };
}
