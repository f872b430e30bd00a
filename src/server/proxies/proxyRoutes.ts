import type { AnalyticsSettings } from '../../config/env.analytics';
import { EVENT_BYTES, REPLAY_BYTES } from './limits';

export type UpstreamSettings = Pick<
  AnalyticsSettings,
  | 'segmentWriteKey'
  | 'segmentCdnUpstream'
  | 'segmentApiUpstream'
  | 'posthogHost'
  | 'datadogSite'
  | 'datadogIntakeUpstream'
>;

export type Vendor = 'segment' | 'posthog' | 'datadog';

/** A vendor endpoint that a proxy route exposes. */
export interface Endpoint {
  readonly name:
    'settings' | 'bundle' | 'events' | 'metrics' | 'replay' | 'flags' | 'config' | 'features' | 'profile' | 'logs';
  readonly method: 'GET' | 'POST';
  /**
   * Path at the vendor. Contains neither an encoded character nor a dot segment, so that every server reads it the same
   * way.
   */
  readonly path: RegExp;
  readonly maxBytes: number;
}

/** Path and query at a vendor, sent unchanged. */
export interface VendorTarget {
  readonly path: string;
  /** With its question mark; empty without one. */
  readonly query: string;
}

/** A proxy route to a vendor. */
export interface ProxyRoute {
  readonly vendor: Vendor;
  readonly url: string;
  /** Maps a request target to the vendor's; undefined if it is not a valid one. */
  readonly read: (target: string) => VendorTarget | undefined;
  readonly endpoints: readonly Endpoint[];
  /**
   * The origin of an endpoint, with an optional path prefix: set by the settings, never by the request (SSRF).
   */
  readonly addressOf: (endpoint: Endpoint, settings: UpstreamSettings) => string;
}

/** The begin of a target of any of these routes. */
export const VENDOR_PATH = /^\/(?:segment-cdn|segment-api|ingest|dd-intake)(?:[/?]|$)/;

/** A request that a proxy route accepts. */
export interface RouteMatch {
  readonly route: ProxyRoute;
  readonly endpoint: Endpoint;
  readonly target: VendorTarget;
}

const NAME = String.raw`[\w-]+(?:\.[\w-]+)*`;
const QUERY = /^[\w=&%.~:+,!*'()/@;-]{0,4000}$/;

const get = (name: Endpoint['name'], path: string): Endpoint => ({
  name,
  method: 'GET',
  path: new RegExp(`^${path}$`),
  maxBytes: 0,
});
const post = (name: Endpoint['name'], path: string, maxBytes = EVENT_BYTES): Endpoint => ({
  name,
  method: 'POST',
  path: new RegExp(`^${path}$`),
  maxBytes,
});

/** Segment's settings and the bundles that they list. */
const SEGMENT_CDN: ProxyRoute = {
  vendor: 'segment',
  url: '/segment-cdn/*',
  read: below('/segment-cdn', { hasQuery: false }),
  endpoints: [
    get('settings', String.raw`/v1/projects/[\w-]{1,100}/settings`),
    get('bundle', String.raw`/next-integrations(?:/${NAME}){1,4}\.js(?:\.gz)?`),
    get('bundle', String.raw`/analytics-next/bundles/${NAME}\.js(?:\.gz)?`),
  ],
  addressOf: (_endpoint, { segmentCdnUpstream }) => segmentCdnUpstream,
};

/** Segment's deliveries: track, page, identify, alias, group, screen, batch, and metrics of the SDK. */
const SEGMENT_API: ProxyRoute = {
  vendor: 'segment',
  url: '/segment-api/*',
  read: below('/segment-api', { to: '/v1', hasQuery: false }),
  endpoints: [post('events', '/v1/[tpiagsb]'), post('metrics', '/v1/m')],
  // The path already contains the version.
  addressOf: (_endpoint, { segmentApiUpstream }) => segmentApiUpstream.replace(/\/v1$/, ''),
};

/** PostHog's cloud hosts, which have separate origins for configuration and scripts. */
const POSTHOG_CLOUD = /^https:\/\/(us|eu)\.i\.posthog\.com$/;

/** PostHog's events, flags and early-access features. Its configuration and scripts have their own host. */
const POSTHOG: ProxyRoute = {
  vendor: 'posthog',
  url: '/ingest/*',
  read: below('/ingest', { hasQuery: true }),
  endpoints: [
    post('events', '/(?:e|i/v0/e)/?'),
    post('replay', '/s/?', REPLAY_BYTES),
    post('flags', '/(?:flags|decide)/?'),
    get('features', '/api/early_access_features/?'),
    get('config', String.raw`/array/[\w-]{1,100}/config(?:\.js)?`),
    get('bundle', String.raw`/static(?:/${NAME}){1,3}`),
  ],
  addressOf: ({ name }, { posthogHost }) =>
    name === 'config' || name === 'bundle'
      ? posthogHost.replace(POSTHOG_CLOUD, 'https://$1-assets.i.posthog.com')
      : posthogHost,
};

/** Datadog's intake. Its SDK puts the whole path and query into one parameter. */
const DATADOG: ProxyRoute = {
  vendor: 'datadog',
  url: '/dd-intake',
  read: readForward,
  endpoints: [
    post('events', '/api/v2/rum'),
    post('replay', '/api/v2/replay', REPLAY_BYTES),
    post('profile', '/api/v2/profile', REPLAY_BYTES),
    post('logs', '/api/v2/logs'),
  ],
  addressOf: (_endpoint, { datadogIntakeUpstream, datadogSite }) =>
    datadogIntakeUpstream ?? `https://${intakeHost(datadogSite)}`,
};

/** The intake host as in Datadog's SDK: `us3.datadoghq.com` has `browser-intake-us3-datadoghq.com`. */
function intakeHost(site: string): string {
  const parts = site.split('.');
  const extension = parts.pop() ?? '';
  return `browser-intake-${parts.join('-')}.${extension}`;
}

export const PROXY_ROUTES: readonly ProxyRoute[] = [SEGMENT_CDN, SEGMENT_API, POSTHOG, DATADOG];

/** Reads targets below one of our prefixes. */
function below(prefix: string, { to = '', hasQuery }: { to?: string; hasQuery: boolean }): ProxyRoute['read'] {
  return (target) => {
    const [path = '', query = ''] = split(target);
    if (!path.startsWith(`${prefix}/`) || (hasQuery && !QUERY.test(query))) return undefined;
    return { path: `${to}${path.slice(prefix.length)}`, query: hasQuery && query ? `?${query}` : '' };
  };
}

/** Accepts `ddforward` alone, decoded once: another parameter or host could redirect the request. */
function readForward(target: string): VendorTarget | undefined {
  const [pathname, given = ''] = split(target);
  const value = /^ddforward=([^&]*)$/.exec(given)?.[1];
  if (pathname !== '/dd-intake' || value === undefined) return undefined;
  try {
    const [path = '', query = ''] = split(decodeURIComponent(value));
    return QUERY.test(query) ? { path, query: query && `?${query}` } : undefined;
  } catch {
    return undefined;
  }
}

function split(target: string): [string, string] {
  const mark = target.indexOf('?');
  return mark === -1 ? [target, ''] : [target.slice(0, mark), target.slice(mark + 1)];
}
