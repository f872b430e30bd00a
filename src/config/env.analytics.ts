import { z } from 'zod';
import { SCRIPT_SETTINGS } from './scriptSettings';
import { list, oneOf, optionOf, origin, SettingsError, text, textLike, url } from './settingKinds';

/** Analytics settings, as read from the environment. */
export const analyticsShape = {
  CONSENT_MODE: oneOf('CONSENT_MODE', ['opt-in', 'implied']),
  ANALYTICS_SINK: optionOf('ANALYTICS_SINK', ['local', 'providers', 'none']),
  SEGMENT_WRITE_KEY: textLike('SEGMENT_WRITE_KEY', /^[\w-]+$/, 'may hold letters, digits, hyphens and underscores'),
  SEGMENT_DELIVERY: oneOf('SEGMENT_DELIVERY', ['batching', 'standard']),
  SEGMENT_CDN_UPSTREAM: origin('SEGMENT_CDN_UPSTREAM').pipe(z.string().default('https://cdn.segment.com')),
  SEGMENT_API_UPSTREAM: origin('SEGMENT_API_UPSTREAM').pipe(z.string().default('https://api.segment.io')),
  POSTHOG_KEY: textLike('POSTHOG_KEY', /^[\w-]+$/, 'may hold letters, digits, hyphens and underscores'),
  POSTHOG_HOST: origin('POSTHOG_HOST').pipe(z.string().default('https://us.i.posthog.com')),
  DATADOG_APPLICATION_ID: text,
  DATADOG_CLIENT_TOKEN: text,
  DATADOG_SITE: textLike(
    'DATADOG_SITE',
    /^[a-z0-9-]+(\.[a-z0-9-]+)+$/,
    'must be a host name such as datadoghq.eu',
  ).pipe(z.string().default('datadoghq.com')),
  DATADOG_INTAKE_UPSTREAM: origin('DATADOG_INTAKE_UPSTREAM'),
  PRIVACY_ANALYTICS_URL: url('PRIVACY_ANALYTICS_URL'),
  VISITOR_ANALYTICS_URL: url('VISITOR_ANALYTICS_URL'),
  VISITOR_ANALYTICS_CALL: textLike(
    'VISITOR_ANALYTICS_CALL',
    /^[A-Za-z_$][\w$]*(\.[A-Za-z_$][\w$]*)*$/,
    'must name a function, such as visitorAnalytics.page',
  ).pipe(z.string().default('visitorAnalytics.page')),
  SALES_TRACKING_URL: url('SALES_TRACKING_URL'),
  FONT_STYLESHEET_URL: url('FONT_STYLESHEET_URL'),
  ANALYTICS_HOSTS: list,
};

type Given = z.infer<z.ZodObject<typeof analyticsShape>>;

export interface AnalyticsSettings {
  /** opt-in: nothing is tracked before consent; implied: tracking starts at once. */
  readonly consentMode: 'opt-in' | 'implied';
  /** local: the SDKs send to this server's event collector; providers: to the vendors; none: no SDK is loaded. */
  readonly analyticsSink: 'local' | 'providers' | 'none';
  readonly segmentWriteKey: string | undefined;
  readonly segmentDelivery: 'batching' | 'standard';
  readonly segmentCdnUpstream: string;
  readonly segmentApiUpstream: string;
  readonly posthogKey: string | undefined;
  readonly posthogHost: string;
  readonly datadogApplicationId: string | undefined;
  readonly datadogClientToken: string | undefined;
  readonly datadogSite: string;
  readonly datadogIntakeUpstream: string | undefined;
  readonly privacyAnalyticsUrl: string | undefined;
  readonly visitorAnalyticsUrl: string | undefined;
  /** Global function of the visitor-analytics script, called with each page view, e.g. `visitorAnalytics.page`. */
  readonly visitorAnalyticsCall: string;
  readonly salesTrackingUrl: string | undefined;
  readonly fontStylesheetUrl: string | undefined;
  /** Further origins that these scripts connect to. */
  readonly analyticsHosts: readonly string[];
}

/** SDK keys for the local event collector: they have a vendor's format and grant no access. */
const LOCAL_KEYS = {
  segmentWriteKey: 'local-segment-write-key',
  posthogKey: 'phc_local_project_key',
  datadogApplicationId: '00000000-0000-4000-8000-000000000000',
  datadogClientToken: 'pub00000000000000000000000000000000',
} as const;

const NO_KEYS = {
  segmentWriteKey: undefined,
  posthogKey: undefined,
  datadogApplicationId: undefined,
  datadogClientToken: undefined,
} as const;

/**
 * Analytics settings, with keys that match the destination.
 * @param hasCollector whether the local event collector is the default destination without a vendor's key
 * @throws SettingsError when settings contradict each other
 */
export function analyticsSettings(given: Given, { hasCollector }: { hasCollector: boolean }): AnalyticsSettings {
  if ((given.DATADOG_APPLICATION_ID === undefined) !== (given.DATADOG_CLIENT_TOKEN === undefined)) {
    throw new SettingsError('DATADOG_APPLICATION_ID and DATADOG_CLIENT_TOKEN belong together: set both or neither.');
  }
  const strayHost = given.ANALYTICS_HOSTS.find((host) => !URL.canParse(host) || new URL(host).origin !== host);
  if (strayHost !== undefined) {
    throw new SettingsError(`ANALYTICS_HOSTS must hold origins such as https://events.example, not ${strayHost}.`);
  }
  const hasKey = Boolean(given.SEGMENT_WRITE_KEY ?? given.POSTHOG_KEY ?? given.DATADOG_APPLICATION_ID);
  const settings = {
    consentMode: given.CONSENT_MODE,
    segmentWriteKey: given.SEGMENT_WRITE_KEY,
    segmentDelivery: given.SEGMENT_DELIVERY,
    segmentCdnUpstream: given.SEGMENT_CDN_UPSTREAM,
    segmentApiUpstream: given.SEGMENT_API_UPSTREAM,
    posthogKey: given.POSTHOG_KEY,
    posthogHost: given.POSTHOG_HOST,
    datadogApplicationId: given.DATADOG_APPLICATION_ID,
    datadogClientToken: given.DATADOG_CLIENT_TOKEN,
    datadogSite: given.DATADOG_SITE,
    datadogIntakeUpstream: given.DATADOG_INTAKE_UPSTREAM,
    privacyAnalyticsUrl: given.PRIVACY_ANALYTICS_URL,
    visitorAnalyticsUrl: given.VISITOR_ANALYTICS_URL,
    visitorAnalyticsCall: given.VISITOR_ANALYTICS_CALL,
    salesTrackingUrl: given.SALES_TRACKING_URL,
    fontStylesheetUrl: given.FONT_STYLESHEET_URL,
    analyticsHosts: given.ANALYTICS_HOSTS,
  };
  const hasScript =
    SCRIPT_SETTINGS.some((name) => settings[name] !== undefined) || settings.fontStylesheetUrl !== undefined;
  const wanted = given.ANALYTICS_SINK ?? (hasCollector && !hasKey ? 'local' : 'providers');
  // Without a vendor there is nothing that a visitor could agree to.
  const analyticsSink = wanted === 'providers' && !hasKey && !hasScript ? 'none' : wanted;
  const noScripts = Object.fromEntries(SCRIPT_SETTINGS.map((name) => [name, undefined]));
  return {
    ...settings,
    analyticsSink,
    ...(analyticsSink === 'local' ? LOCAL_KEYS : {}),
    ...(analyticsSink === 'none' ? { ...NO_KEYS, ...noScripts } : {}),
  };
}
