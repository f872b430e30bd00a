import type { Call } from '../../../src/analytics/plan';
import { loadDatadog } from '../../../src/analytics/providers/datadog';
import { measuring } from '../../../src/analytics/pageViews';
import { session } from '../../../src/analytics/session';
import { publicSettings } from '../../../src/config/public';
import { RENDER_REQUEST } from '../../../src/lib/renderBelowFold';
import { fakeServer, type FakeServer } from '../../support/fakeServer';
import { turns, until } from '../../server/support/until';

const settings = {
  ...publicSettings,
  datadogApplicationId: '00000000-0000-4000-8000-000000000000',
  datadogClientToken: 'pub0',
  datadogSite: 'datadoghq.com',
};
const CALLS: readonly Call[] = [
  {
    kind: 'page',
    path: '/pricing',
    fullPath: '/pricing?a=1',
    url: 'http://localhost/pricing?a=1',
    title: '',
    referrer: '',
  },
  { kind: 'identify', userId: 'hash-1', traits: { company_size: '50-199' } },
  { kind: 'group', groupId: 'hash-2', traits: {} },
  { kind: 'track', name: 'quote_taken', properties: { format: 'pdf', value: 1200, price_book: '2026-1' } },
  { kind: 'screen', name: 'intake_form', properties: { step: 2 } },
];

const HOME = { path: '/', fullPath: '/', url: 'http://localhost/', title: '', referrer: '' };
const OPS_PAGE = {
  path: '/debug/bookings',
  fullPath: '/debug/bookings',
  url: 'http://localhost/debug/bookings',
  title: '',
  referrer: '',
};

type Sent = Record<string, unknown>;
let vendor: FakeServer;
const events = (): Sent[] =>
  vendor.requests
    .filter(({ path }) => decodeURIComponent(path).includes('/api/v2/rum?'))
    .flatMap(({ body }) => body.split('\n').filter(Boolean))
    .map((line) => JSON.parse(line) as Sent);

/** The SDK flushes on `beforeunload` only for trusted events; this mark makes it trust the test's event. */
const leave = () => window.dispatchEvent(Object.assign(new Event('beforeunload'), { __ddIsTrusted: true }));

async function found<Found>(find: () => Found | undefined): Promise<Found> {
  let one: Found | undefined;
  await until(() => {
    leave();
    one = find();
    return one !== undefined;
  });
  return one as Found;
}

/** Browser APIs that jsdom lacks: observers without entries, a worker that never starts, a beacon on unload. */
function completeBrowser(): void {
  const idle = () => undefined;
  const nothing = { observe: idle, disconnect: idle, addEventListener: idle, postMessage: idle, takeRecords: () => [] };
  const Idle = Object.assign(
    function idleThing() {
      return nothing;
    },
    { supportedEntryTypes: [] },
  );
  Object.assign(window, { PerformanceObserver: Idle, ResizeObserver: Idle, Worker: Idle });
  let turn: Promise<unknown> = Promise.resolve();
  const request = (_name: string, task: () => unknown) => (turn = turn.then(() => turns(1)).then(task));
  Object.assign(navigator, { locks: { request } });
  URL.createObjectURL = () => 'blob:worker';
  Object.assign(performance, { getEntriesByType: () => [], getEntriesByName: () => [] });
  navigator.sendBeacon = (address, data) => {
    void vendor.fetch(String(address), { method: 'POST', body: data as string }).catch(idle);
    return true;
  };
}

beforeAll(async () => {
  vendor = await fakeServer((path) =>
    path === '/builds/latest.json' ? { status: 200, json: { id: '20260101-abc' } } : { status: 202, json: {} },
  );
  class Answer {
    readonly type = 'basic';
  }
  Object.assign(window, { Headers: Map, Response: Answer });
  window.fetch = (async (address: string, init?: RequestInit) => {
    const answer = await vendor.fetch(new URL(address, window.location.href).href, init);
    return Object.setPrototypeOf(answer, Answer.prototype) as Response;
  }) as typeof fetch;
  completeBrowser();
});
afterAll(() => vendor.close());

describe('Datadog RUM, with the options of the site', () => {
  it('A12 A13 sends views and actions with the configured options, the build id and the user id', async () => {
    // A snapshot of what is deferred below the fold would take long, so that is rendered first.
    document.head.innerHTML = '<style data-below="later"></style>';
    const asked = new Promise((resolve) => window.addEventListener(RENDER_REQUEST, resolve, { once: true }));
    const datadog = await loadDatadog(settings);
    await asked;
    document.head.innerHTML = '';
    CALLS.forEach((call) => datadog.send(call));
    const { datadogRum } = await import('@datadog/browser-rum');
    expect(datadogRum.getInitConfiguration()).toMatchObject({
      trackUserInteractions: true,
      trackResources: true,
      trackLongTasks: true,
      defaultPrivacyLevel: 'mask-user-input',
    });
    const view = await found(() => events().find(({ type }) => type === 'view'));
    expect(view).toMatchObject({
      service: 'site',
      version: '20260101-abc',
      view: { name: '/pricing' },
      _dd: { configuration: { session_sample_rate: 100, session_replay_sample_rate: 100 } },
    });
    expect(view['ddtags']).toContain('env:production');
    const action = (name: string) =>
      found(() => events().find(({ action }) => (action as { target?: Sent } | undefined)?.target?.['name'] === name));
    expect(await action('quote_taken')).toMatchObject({
      usr: { id: 'hash-1', company_size: '50-199' },
      account: { id: 'hash-2' },
      context: { value: 1200, currency: 'USD' },
    });
    expect(await action('intake_form')).toMatchObject({ context: { step: 2 } });
    expect(session.state().tracking).toBe(2);
    // A page that tracks views only sends nothing but its view, and records no replay.
    const { length } = events();
    window.history.replaceState(null, '', '/debug/bookings?q=zebra');
    measuring.set('views');
    expect(session.state().recorder).toBe('idle');
    datadog.send({ ...OPS_PAGE, kind: 'page' });
    datadog.send({ kind: 'screen', name: 'zebra', properties: {} });
    window.history.replaceState(null, '', '/?q=zebra');
    measuring.set('all');
    datadog.send({ ...HOME, kind: 'page' });
    expect(session.state().recorder).toBe('idle');
    datadog.send({ kind: 'screen', name: 'after', properties: { page: 'http://localhost/search?q=zebra' } });
    await action('after');
    const later = events().slice(length);
    expect(later.filter(({ view }) => (view as Sent)['name'] === '/debug/bookings')).toMatchObject([
      { type: 'view', view: { url: 'http://localhost/debug/bookings', referrer: '' } },
    ]);
    expect(JSON.stringify(later)).not.toContain('zebra');
    window.history.replaceState(null, '', '/');
    datadog.send({ ...HOME, kind: 'page' });
    expect(session.state().recorder).toBe('starting');
    // The view that a later consent starts comes after one of the same page, which is not where the visitor came from.
    Object.defineProperty(document, 'referrer', { value: 'https://www.google.com/search?q=zebra' });
    datadog.send({ ...HOME, kind: 'page' });
    await found(() =>
      events().find(({ view }) => (view as Sent | undefined)?.['referrer'] === 'https://www.google.com/search'),
    );
    datadog.stop();
    expect(session.state()).toEqual({ tracking: 0, recorder: 'idle' });
  });
});
