import { constants, inflateSync } from 'node:zlib';
import type { BrowserContext, Page, Request, Route } from '@playwright/test';
import { posted } from '../../support/posted';

/** Requests of SDKs on our own host. */
export const VENDOR_PATH = /^\/(segment-cdn|segment-api|ingest|dd-intake)(\/|$)/;

const SETTINGS = {
  integrations: {
    'Segment.io': {
      apiKey: 'local-segment-write-key',
      unbundledIntegrations: [],
      addBundledMetadata: true,
      maybeBundledConfigIds: {},
      versionSettings: { version: '4.4.7', componentTypes: ['browser'] },
    },
  },
  plan: { track: { __default: { enabled: true, integrations: {} } } },
  edgeFunction: {},
  analyticsNextEnabled: true,
  enabledMiddleware: {},
  metrics: { sampleRate: 0 },
  remotePlugins: [],
};

/** One event as sent. */
export interface WireEvent {
  readonly vendor: 'segment' | 'posthog' | 'datadog';
  /** Type or name. */
  readonly name: string;
  readonly body: Record<string, unknown>;
}

/** Fake upstreams of the four proxy routes: they respond like the vendors, and record requests. */
export interface Upstreams {
  readonly requests: { readonly method: string; readonly path: string }[];
  readonly events: WireEvent[];
  /** All requests with address and decompressed body. */
  readonly wholes: string[];
  /** Events of a vendor with this name. */
  named(vendor: WireEvent['vendor'], name: string): WireEvent[];
}

/** @param fail handles every request instead of the fakes, such as with a status or without a response */
export async function recordUpstreams(
  target: BrowserContext | Page,
  fail?: (route: Route) => Promise<void>,
): Promise<Upstreams> {
  const requests: Upstreams['requests'][number][] = [];
  const events: WireEvent[] = [];
  const wholes: string[] = [];
  await target.route(
    (url) => VENDOR_PATH.test(url.pathname),
    async (route) => {
      const request = route.request();
      const { pathname } = new URL(request.url());
      requests.push({ method: request.method(), path: pathname });
      if (fail) return fail(route);
      const found = await eventsOf(pathname, request);
      events.push(...found);
      const isReplay = found.some(({ name }) => name === 'replay');
      const body = isReplay ? JSON.stringify(found) : posted(request.postDataBuffer() ?? Buffer.alloc(0));
      wholes.push(`${decodeURIComponent(request.url())} ${body}`);
      await route.fulfill({ json: answerTo(pathname) });
    },
  );
  return {
    requests,
    events,
    wholes,
    named: (vendor, name) => events.filter((event) => event.vendor === vendor && event.name === name),
  };
}

function answerTo(pathname: string): object {
  if (pathname.endsWith('/settings')) return SETTINGS;
  if (pathname.includes('/flags')) return { flags: {}, errorsWhileComputingFlags: false, requestId: 'r' };
  if (pathname.includes('/early_access_features')) return { earlyAccessFeatures: [] };
  if (pathname.includes('/config')) return { supportedCompression: ['gzip-js'], hasFeatureFlags: true };
  return pathname.startsWith('/ingest') ? { status: 'Ok' } : { success: true };
}

async function eventsOf(pathname: string, request: Request): Promise<WireEvent[]> {
  const raw = request.postDataBuffer();
  if (raw === null) return [];
  if (pathname === '/segment-api/b') {
    const { batch } = JSON.parse(raw.toString()) as { batch: Record<string, unknown>[] };
    return batch.map((body) => ({ vendor: 'segment', name: String(body['event'] ?? body['type']), body }));
  }
  if (/^\/segment-api\/[tpiags]$/.test(pathname)) {
    const body = JSON.parse(raw.toString()) as Record<string, unknown>;
    return [{ vendor: 'segment', name: String(body['event'] ?? body['type']), body }];
  }
  if (/^\/ingest\/(e|i\/v0\/e|batch)\/$/.test(pathname)) {
    const sent = JSON.parse(posted(raw)) as Record<string, unknown> & { batch?: Record<string, unknown>[] };
    const bodies = Array.isArray(sent) ? (sent as Record<string, unknown>[]) : (sent.batch ?? [sent]);
    return bodies.map((body) => ({ vendor: 'posthog', name: String(body['event']), body }));
  }
  if (pathname === '/dd-intake') {
    const forward = new URL(request.url()).searchParams.get('ddforward') ?? '';
    if (forward.startsWith('/api/v2/replay'))
      return [{ vendor: 'datadog', name: 'replay', body: await replayIn(raw, request.headers()) }];
    return raw
      .toString()
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .map((body) => ({ vendor: 'datadog', name: String(body['type']), body }));
  }
  return [];
}

/** The records of a replay segment, decompressed. */
async function replayIn(raw: Buffer, headers: Record<string, string>): Promise<Record<string, unknown>> {
  const init = { headers: { 'content-type': headers['content-type'] ?? '' } };
  const form = await new Response(new Uint8Array(raw), init).formData();
  const segment = form.get('segment');
  if (!(segment instanceof Blob)) throw new Error('A replay came without its segment.');
  const packed = Buffer.from(await segment.arrayBuffer());
  return JSON.parse(inflateSync(packed, { finishFlush: constants.Z_SYNC_FLUSH }).toString()) as Record<string, unknown>;
}
