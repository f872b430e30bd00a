import type { Analytics, Context, Plugin } from '@segment/analytics-next';
import type { PublicSettings } from '../../config/public';
import { cleanAddresses } from '../cleanAddresses';
import { runWhenIdle } from '../runWhenIdle';
import { measuringOn } from '../pageRules';
import { withCurrency } from '../withCurrency';
import type { Call } from '../plan';
import type { Vendor } from './provider';

/** A batch is sent at this many events, or this many ms after its first. */
const BATCH = { size: 10, timeout: 5_000, maxRetries: 10 } as const;
/**
 * A request outlives its page. Without that, one under way when the page is left fails there although it arrives, and the
 * SDK sends its events once more.
 */
const DELIVERY = { keepalive: true } as const;
const COOKIE_DAYS = 365;

/**
 * Segment, with settings and events proxied through our own host. It has no consent switch: it is loaded after consent,
 * and `reset` clears the visitor's data.
 * @throws the SDK's error when the settings cannot be read; the SDK has logged it by then
 */
export async function loadSegment({ segmentWriteKey, segmentDelivery }: PublicSettings): Promise<Vendor> {
  const { origin, host, protocol } = window.location;
  const isSecure = protocol === 'https:';
  const { AnalyticsBrowser } = await runWhenIdle(
    () => import(/* webpackMode: "eager", webpackExports: "AnalyticsBrowser" */ '@segment/analytics-next'),
  );
  const load = () =>
    AnalyticsBrowser.load(
      { writeKey: segmentWriteKey, cdnURL: `${origin}/segment-cdn`, plugins: [clean] },
      {
        initialPageview: false,
        // The SDK would read user ids and events from the query.
        useQueryString: false,
        retryQueue: true,
        cookie: { maxage: COOKIE_DAYS, sameSite: 'Lax', secure: isSecure },
        integrations: {
          'Segment.io': {
            // The SDK adds the scheme.
            apiHost: `${host}/segment-api`,
            protocol: isSecure ? 'https' : 'http',
            deliveryStrategy:
              segmentDelivery === 'batching'
                ? { strategy: 'batching', config: { ...BATCH, ...DELIVERY } }
                : { strategy: 'standard', config: DELIVERY },
          },
        },
      },
    );
  const [analytics] = await runWhenIdle(load);
  const unsent = new Set<Promise<unknown>>();
  return {
    send(call) {
      // The SDK runs an event through its plugins asynchronously, and loses it when the page unloads meanwhile.
      const passing = send(analytics, call).catch(() => undefined);
      unsent.add(passing);
      void passing.then(() => unsent.delete(passing));
      return true;
    },
    flush: () => Promise.all(unsent),
    stop: () => void analytics.reset(),
  };
}

/** Runs after the SDK has added the current page to an event. */
const clean: Plugin = {
  name: 'Clean addresses',
  type: 'enrichment',
  version: '1.0.0',
  isLoaded: () => true,
  load: () => Promise.resolve(),
  ...Object.fromEntries(['track', 'page', 'screen', 'identify', 'group', 'alias'].map((kind) => [kind, cleanEvent])),
};

function cleanEvent(context: Context): Context {
  const event = cleanAddresses(context.event);
  const page = event.context?.page;
  // On a page that tracks views only, the path is all that is sent.
  if (page && measuringOn(page.path ?? '/') !== 'all') {
    const path = { path: page.path, url: page.url, search: '', title: '', referrer: '' };
    event.context = { ...event.context, page: path };
    if (event.type === 'page') event.properties = path;
  }
  context.event = event;
  return context;
}

function send(analytics: Analytics, call: Call): Promise<unknown> {
  switch (call.kind) {
    case 'track':
      return analytics.track(call.name, withCurrency(call.properties));
    case 'page':
      return analytics.page(undefined, undefined, {
        path: call.path,
        url: call.url,
        title: call.title,
        referrer: call.referrer,
      });
    case 'screen':
      return analytics.screen(undefined, call.name, call.properties);
    case 'identify':
      return analytics.identify(call.userId, { ...call.traits });
    case 'group':
      return analytics.group(call.groupId, { ...call.traits });
    case 'alias':
      return analytics.alias(call.userId, call.previousId);
  }
}
