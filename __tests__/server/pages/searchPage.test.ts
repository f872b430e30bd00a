import { connect } from 'node:net';
import type { Release } from '../../../src/server/builds/releases/release';
import { registerSearchPage } from '../../../src/server/pages/searchPage';
import { listen, type TestOrigin } from '../support/origin';
import { makeRelease, page } from '../support/release';
import { until } from '../support/until';
import { temporaryDirectory } from '../../support/temporaryDirectory';

const entry = (path: string, title: string) => ({ path, title, summary: 'A summary.', headings: [], words: '' });
const FORM = '<form><input type="search" name="q"></form><div data-region="search-results"></div>';

let directory: string;
let release: Release;
let origin: TestOrigin;
/** Delays requests before they reach the route. */
let held: Promise<void> | undefined;
let arrived: number;
/** Number of rendered responses. */
let made: number;

const releaseWith = (title: string) =>
  makeRelease(directory, {
    'index.html': page('Home'),
    'search/index.html': page('Search', FORM),
    'search/en-us.json': JSON.stringify([entry('/invoices', title), entry('/orders', 'Orders <b>')]),
    '404.html': page('Not found'),
  });

beforeEach(async () => {
  directory = temporaryDirectory();
  release = await releaseWith('Invoice matching');
  held = undefined;
  arrived = 0;
  made = 0;
  origin = await listen({
    site: { current: () => release, progress: () => undefined },
    routes: (app) => {
      app.addHook('onRequest', async () => {
        arrived += 1;
        await held;
      });
      app.addHook('onSend', async () => void (made += 1));
      registerSearchPage(app, { release: () => release });
    },
  });
});
afterEach(() => origin.close());

const search = async (query: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${origin.url}/search?q=${encodeURIComponent(query)}`, { headers });
  return { status: response.status, html: await response.text(), coding: response.headers.get('content-encoding') };
};

describe('the search results page', () => {
  it('S01 has the results and the query, in every encoding, the first time and again', async () => {
    for (const [accepted, coding] of [
      ['identity', null],
      ['br', null],
      ['gzip', 'gzip'],
      ['gzip, deflate, br, zstd', 'gzip'],
      ['gzip;q=0, br', null],
    ] as const) {
      const { status, html, coding: sent } = await search('invoice "x', { 'accept-encoding': accepted });
      expect([status, sent]).toEqual([200, coding]);
      expect(html).toContain('<a href="/invoices"><mark>Invoice</mark> matching</a>');
      expect(html).toContain('value="invoice &quot;x"');
    }
    expect((await search('zebra')).html).not.toContain('<a href');
    expect((await search('orders')).html).toContain('<mark>Orders</mark> &lt;b&gt;');
  });

  it('S01 keeps the popular pages of the built page when nothing was found', async () => {
    release = await makeRelease(directory, {
      'search/index.html': page(
        'Search',
        FORM.replace('></div>', '><p>Popular</p><a href="/pricing">Pricing</a></div>'),
      ),
      'search/en-us.json': JSON.stringify([entry('/invoices', 'Invoice matching')]),
    });
    expect((await search('zebra')).html).toContain('“zebra”.</p><p>Popular</p>');
    expect((await search('invoice')).html).not.toContain('Popular');
  });

  it('S01 is that of the served release, also for a cached query', async () => {
    expect((await search('matching')).html).toContain('Invoice <mark>matching</mark>');
    release = await releaseWith('Three-way matching');
    const { html } = await search('matching');
    expect(html).toContain('Three-way <mark>matching</mark>');
    expect(html).not.toContain('Invoice');
  });

  it('S01 is not rendered for a closed connection', async () => {
    let goOn = () => {};
    held = new Promise((resolve) => (goOn = resolve));
    const waiting = 20;
    const socket = connect(origin.port, '127.0.0.1');
    socket.on('error', () => undefined);
    const connections = () =>
      new Promise<number>((resolve, reject) =>
        origin.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
      );
    for (let index = 0; index < waiting; index += 1)
      socket.write(`GET /search?q=invoice${index} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    await until(() => arrived === waiting);
    socket.destroy();
    await until(async () => (await connections()) === 0);
    goOn();
    held = undefined;
    expect((await search('invoice')).status).toBe(200);
    expect(made).toBe(1);
  });
});
