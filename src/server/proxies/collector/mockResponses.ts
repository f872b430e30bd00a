import type { RouteMatch } from '../proxyRoutes';

export interface MockResponse {
  status: number;
  body: unknown;
}

/** A vendor's success response; undefined for resources that only its hosts have, such as scripts. */
export function mockResponse({ route, endpoint, target }: RouteMatch): MockResponse | undefined {
  switch (route.vendor) {
    case 'segment':
      if (endpoint.name === 'settings') return { status: 200, body: segmentSettings(target.path) };
      return endpoint.name === 'bundle' ? undefined : { status: 200, body: { success: true } };
    case 'posthog':
      return posthogResponse(endpoint.name, target.path);
    case 'datadog':
      return { status: 202, body: { request_id: crypto.randomUUID() } };
  }
}

/** Settings of a source whose only destination is Segment. */
function segmentSettings(path: string) {
  const writeKey = path.split('/')[3] ?? '';
  const enabled = { __default: { enabled: true, integrations: {} } };
  return {
    integrations: {
      'Segment.io': {
        apiKey: writeKey,
        unbundledIntegrations: [],
        addBundledMetadata: true,
        maybeBundledConfigIds: {},
        versionSettings: { version: '4.4.7', componentTypes: ['browser'] },
      },
    },
    plan: { track: enabled, identify: { __default: { enabled: true } }, group: { __default: { enabled: true } } },
    edgeFunction: {},
    analyticsNextEnabled: true,
    middlewareSettings: {},
    enabledMiddleware: {},
    metrics: { sampleRate: 0 },
    legacyVideoPluginsEnabled: false,
    remotePlugins: [],
  };
}

/** An early-access feature for every visitor: it says where this collector's events are shown. */
const EARLY_FEATURE = {
  name: 'Event inspector',
  description: 'Watch your own visit on /debug.',
  stage: 'beta',
  documentationUrl: null,
  payload: null,
  flagKey: 'event-inspector',
};

/** A project with one flag that tells where events go, one early-access feature, and no surveys or recordings. */
function posthogResponse(kind: RouteMatch['endpoint']['name'], path: string): MockResponse | undefined {
  switch (kind) {
    case 'config':
      return path.endsWith('.js') ? undefined : { status: 200, body: posthogConfig(path.split('/')[2] ?? '') };
    case 'flags':
      return {
        status: 200,
        body: {
          flags: { 'local-collector': flagThatIsOn('local-collector') },
          errorsWhileComputingFlags: false,
          requestId: crypto.randomUUID(),
        },
      };
    case 'features':
      return { status: 200, body: { earlyAccessFeatures: [EARLY_FEATURE] } };
    case 'bundle':
      return undefined;
    default:
      return { status: 200, body: { status: 'Ok' } };
  }
}

function posthogConfig(token: string) {
  return {
    token,
    supportedCompression: ['gzip', 'gzip-js'],
    hasFeatureFlags: true,
    captureDeadClicks: false,
    capturePerformance: false,
    autocapture_opt_out: true,
    autocaptureExceptions: false,
    analytics: { endpoint: '/e/' },
    elementsChainAsString: true,
    sessionRecording: false,
    heatmaps: false,
    surveys: false,
    defaultIdentifiedOnly: true,
    siteApps: [],
  };
}

function flagThatIsOn(key: string) {
  return {
    key,
    enabled: true,
    reason: { code: 'condition_match', condition_index: 0, description: 'Everybody whose events come here' },
    metadata: { id: 1, version: 1, payload: null },
  };
}
