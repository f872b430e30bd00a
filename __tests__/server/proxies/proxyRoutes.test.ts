import { PROXY_ROUTES } from '../../../src/server/proxies/proxyRoutes';
import { readServerSettings } from '../../../src/config/env.server';
import { rawRequest, type TestOrigin } from '../support/origin';
import { openProxy } from './support/proxy';
import { startSilent, startReceiver, type Receiver } from '../../support/receiver';

let vendor: Receiver;
let elsewhere: Awaited<ReturnType<typeof startSilent>>;
let origin: TestOrigin;

beforeAll(async () => {
  vendor = await startReceiver();
  elsewhere = await startSilent();
  origin = await openProxy(vendor.url);
});
afterAll(async () => {
  await origin.close();
  await vendor.close();
  await elsewhere.close();
});

const ask = (method: string, target: string, headers = '') =>
  rawRequest(
    origin.port,
    `${method} ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers}${method === 'POST' ? 'Content-Length: 2\r\n\r\n{}' : '\r\n'}`,
  ).then((answer) => Number(answer.split(' ')[1]));

const forwarded = (value: string) => `/dd-intake?ddforward=${encodeURIComponent(value)}`;

describe('the allow list of the proxy routes', () => {
  it.each([
    ['GET', '/segment-cdn/v1/projects/aKey-1/settings', '/v1/projects/aKey-1/settings'],
    [
      'GET',
      '/segment-cdn/next-integrations/integrations/google-tag/2.5.1/google-tag.dynamic.js.gz',
      '/next-integrations/integrations/google-tag/2.5.1/google-tag.dynamic.js.gz',
    ],
    ['GET', '/segment-cdn/next-integrations/actions/braze/0abc.js', '/next-integrations/actions/braze/0abc.js'],
    ...['t', 'p', 'i', 'a', 'g', 's', 'b', 'm'].map((name) => ['POST', `/segment-api/${name}`, `/v1/${name}`]),
    ['POST', '/ingest/e/?ip=0&_=1732&ver=1.4&compression=gzip-js', '/e/?ip=0&_=1732&ver=1.4&compression=gzip-js'],
    ['POST', '/ingest/i/v0/e/', '/i/v0/e/'],
    ['POST', '/ingest/s/?compression=gzip-js', '/s/?compression=gzip-js'],
    ['POST', '/ingest/flags/?v=2', '/flags/?v=2'],
    ['GET', '/ingest/api/early_access_features/?token=phc_a', '/api/early_access_features/?token=phc_a'],
    ['GET', '/ingest/array/phc_a/config', '/array/phc_a/config'],
    ['GET', '/ingest/static/1.4.0/recorder.js?v=1', '/static/1.4.0/recorder.js?v=1'],
    ['POST', forwarded('/api/v2/rum?ddsource=browser&dd-api-key=pub'), '/api/v2/rum?ddsource=browser&dd-api-key=pub'],
    ['POST', forwarded('/api/v2/replay?ddsource=browser'), '/api/v2/replay?ddsource=browser'],
  ])('A02 sends %s %s to the same path of its vendor', async (method, target, expected) => {
    expect(await ask(method, target)).toBe(200);
    expect(vendor.received.at(-1)).toMatchObject({ method, target: expected });
    expect(vendor.received.at(-1)?.headers.host).toBe(new URL(vendor.url).host);
  });

  it.each([
    ['GET', '/segment-api/t', 405],
    ['PUT', '/segment-api/t', 405],
    ['POST', '/segment-cdn/v1/projects/aKey/settings', 405],
    ['GET', '/dd-intake?ddforward=%2Fapi%2Fv2%2Frum', 405],
    ['DELETE', '/ingest/e/', 405],
    ['POST', '/segment-api/x', 404],
    ['POST', '/segment-api/tt', 404],
    ['GET', '/segment-cdn/', 404],
    ['GET', '/ingest/decide', 405],
    ['POST', '/ingest/api/projects', 404],
  ])('rejects %s %s with %i without contacting a vendor', async (method, target, status) => {
    const before = vendor.received.length;
    expect(await ask(method, target)).toBe(status);
    expect(vendor.received).toHaveLength(before);
  });

  it('names the allowed method in a refusal', async () => {
    const answer = await rawRequest(origin.port, 'GET /segment-api/t HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
    expect(answer.toLowerCase()).toContain('\r\nallow: post\r\n');
  });
});

describe('attempts to redirect a proxied request', () => {
  const targets = () => {
    const host = `127.0.0.1:${elsewhere.port}`;
    const paths = ['/segment-cdn', '/segment-api', '/ingest'].flatMap((route) =>
      [
        `//${host}/t`,
        `/@${host}/t`,
        `/..//${host}/t`,
        `/../${host}`,
        `/%2e%2e/%2f%2f${host}/t`,
        `/%2f%2f${host}/t`,
        `/..%2f..%2ft`,
        `/%252e%252e/t`,
        `/t/../../v2`,
        `/t;@${host}`,
        `/\\${host}/t`,
        `/http://${host}/t`,
        `/t%00.js`,
        `/t%0d%0aHost:%20${host}`,
        `/v1/projects/../../${host}/settings`,
        `/v1/projects/a%2f..%2fb/settings`,
        `/static/../e/`,
        `/static/..%2fe/`,
        `/array/a/b/config`,
        `/next-integrations/../../x.js`,
        `/next-integrations/.../x.js`,
      ].map((rest) => `${route}${rest}`),
    );
    const absolute = [`http://${host}/segment-api/t`, `http://user@${host}/ingest/e/`, `//${host}/segment-api/t`];
    const values = [
      `https://169.254.169.254/latest/meta-data`,
      `http://${host}/api/v2/rum`,
      `//${host}/api/v2/rum`,
      `\\\\${host}/api/v2/rum`,
      `@${host}/api/v2/rum`,
      `.${host}/api/v2/rum`,
      `:80@${host}/api/v2/rum`,
      `/api/v2/../../x`,
      `/api/v2/rum/../../../x`,
      `/api/v2/%2e%2e/rum`,
      `/api/v2/rum%2f..`,
      `/api/v2//rum`,
      `/api/v1/rum`,
      `/api/v2/rumx`,
      `/api/v2/rum#@${host}`,
      `/api/v2/rum?a=b c`,
      `/api/v2/rum?a=b\r\nHost: ${host}`,
      `/api/v2/rum?a=\u0000`,
      `/api/v2/validate`,
      '',
    ];
    return [
      ...paths,
      ...absolute,
      ...values.map(forwarded),
      `/dd-intake`,
      `/dd-intake/`,
      `/dd-intake?ddforward=%ff`,
      `/dd-intake?ddforward=%252Fapi%252Fv2%252Frum`,
      `/dd-intake?ddforward=%2Fapi%2Fv2%2Frum&ddforward=http%3A%2F%2F${host}`,
      `/dd-intake?ddforward=%2Fapi%2Fv2%2Frum&ddforwardSubdomain=quota`,
      `/dd-intake?ddforward=%2Fapi%2Fv2%2Frum&ddforwardSubdomain=${host}%2F.`,
      `/dd-intake?ddforward[]=%2Fapi%2Fv2%2Frum`,
      `/dd-intake?DDFORWARD=%2Fapi%2Fv2%2Frum`,
    ];
  };

  it('A02 are refused without a connection', async () => {
    const before = { vendor: vendor.received.length, connections: vendor.connections() };
    for (const target of targets()) {
      for (const method of ['GET', 'POST']) {
        const status = await ask(method, target);
        if (![400, 404, 405, 503].includes(status)) throw new Error(`${method} ${target} was answered with ${status}`);
      }
    }
    expect(vendor.received).toHaveLength(before.vendor);
    expect(vendor.connections()).toBe(before.connections);
    expect(elsewhere.connections()).toBe(0);
  });

  it('A02 in any other spelling are refused, too: dots of other alphabets, userinfo, line breaks, second parameters', async () => {
    const host = `127.0.0.1:${elsewhere.port}`;
    const dots = ['%e2%80%a4', '%ef%bc%8e', '%c0%ae', '%u002e', '\u2024', '%2E', '.%2e', '%2e.', '.;'];
    const slashes = ['%5c', '\\', '%252f', '%c0%af', '%ef%bc%8f', '/./', '/.//'];
    const spelled = [
      ...dots.flatMap((dot) => [
        `/ingest/${dot}${dot}/e/`,
        `/segment-cdn/v1/projects/${dot}${dot}/settings`,
        `/dd-intake?ddforward=/api/v2/${dot}${dot}/v1/x`,
      ]),
      ...slashes.flatMap((slash) => [
        `/ingest${slash}${slash}${host}/e/`,
        `/segment-api/${slash}${host}/t`,
        `/dd-intake?ddforward=${slash}${slash}${host}/api/v2/rum`,
      ]),
      `/segment-api/t#@${host}/`,
      `/segment-api/t\t/x`,
      `/segment-api/t%0d%0a%0d%0aGET%20/`,
      `/segment-api:443@${host}/t`,
      `http://${host}@localhost/segment-api/t/`,
      `https://${host}/dd-intake?ddforward=%2Fapi%2Fv2%2Frum`,
      `/dd-intake?ddforward=http:%2F%2F${host}%2Fapi%2Fv2%2Frum`,
      `/dd-intake?ddforward=javascript:%2Fapi%2Fv2%2Frum`,
      `/dd-intake?ddforward=%09%2Fapi%2Fv2%2Frum`,
      `/dd-intake?ddforward=%2Fapi%2Fv2%2Frum%20HTTP/1.1%0d%0aHost:%20${host}`,
      `/dd-intake?ddforward=%2Fapi%2Fv2%2Frum%3Fa%3D%0d%0aX-A:%20b`,
      `/dd-intake?ddforward=%2Fapi%2Fv2%2Frum;ddforward=%2F%2F${host}`,
      `/dd-intake?x=1&ddforward=%2Fapi%2Fv2%2Frum`,
      `/dd-intake?ddforward=%2Fapi%2Fv2%2Frum&`,
      `/dd-intake?%64dforward=%2Fapi%2Fv2%2Frum`,
      `/dd-intake/..?ddforward=%2Fapi%2Fv2%2Frum`,
      `/ingest/e/?a=<b>`,
      `/ingest/e/?a=%`.padEnd(5000, 'a'),
      `/ingest/array/../config`,
      `/segment-cdn/analytics-next/bundles/..%2f..%2fx.js`,
    ];
    const before = { vendor: vendor.received.length, connections: vendor.connections() };
    for (const target of spelled) {
      for (const method of ['GET', 'POST']) {
        const status = await ask(method, target);
        // 503: no proxy route matches, and this server has no site.
        if (![400, 404, 405, 414, 503].includes(status))
          throw new Error(`${method} ${target} was answered with ${status}`);
      }
    }
    expect(vendor.received).toHaveLength(before.vendor);
    expect(vendor.connections()).toBe(before.connections);
    expect(elsewhere.connections()).toBe(0);
  });

  it.each(['HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'CONNECT', 'PROPFIND', 'post', 'FOO'])(
    'A02 by the method %s are refused',
    async (method) => {
      const before = vendor.received.length;
      const host = `127.0.0.1:${elsewhere.port}`;
      const targets = ['/segment-api/t', '/segment-cdn/v1/projects/a/settings', '/ingest/e/', host, '*'];
      for (const target of [...targets, '/dd-intake?ddforward=%2Fapi%2Fv2%2Frum']) {
        const status = await ask(method, target, 'X-HTTP-Method-Override: POST\r\n').catch(() => 400);
        expect(Number.isNaN(status) || [400, 404, 405, 501, 503].includes(status)).toBe(true);
      }
      expect(vendor.received).toHaveLength(before);
      expect(elsewhere.connections()).toBe(0);
    },
  );

  it('by headers have no effect', async () => {
    const host = `127.0.0.1:${elsewhere.port}`;
    const headers = ['X-Forwarded-Host', 'X-Original-URL', 'X-Rewrite-URL', 'Forwarded', 'Proxy', 'X-Host']
      .map((name) => `${name}: http://${host}/\r\n`)
      .join('');
    expect(await ask('POST', '/segment-api/t', headers)).toBe(200);
    const { headers: sent, target } = vendor.received.at(-1) ?? { headers: {}, target: '' };
    expect(target).toBe('/v1/t');
    expect(JSON.stringify(sent)).not.toContain(host);
    expect(elsewhere.connections()).toBe(0);
  });
});

describe('the upstream hosts of proxy routes', () => {
  const hosts = (env: Record<string, string>) => {
    const settings = readServerSettings(env);
    return new Set(
      PROXY_ROUTES.flatMap((route) => route.endpoints.map((endpoint) => route.addressOf(endpoint, settings))),
    );
  };

  it('A09 are the hosted ones of each vendor when nothing is set', () => {
    expect([...hosts({})].sort()).toEqual([
      'https://api.segment.io',
      'https://browser-intake-datadoghq.com',
      'https://cdn.segment.com',
      'https://us-assets.i.posthog.com',
      'https://us.i.posthog.com',
    ]);
  });

  it('A09 follow the region, and a custom host serves everything', () => {
    const regional = hosts({ POSTHOG_HOST: 'https://eu.i.posthog.com/', DATADOG_SITE: 'us3.datadoghq.com' });
    expect(regional).toContain('https://eu-assets.i.posthog.com');
    expect(regional).toContain('https://browser-intake-us3-datadoghq.com');
    expect([...hosts({ POSTHOG_HOST: 'https://hog.example' })].filter((host) => /hog/.test(host))).toEqual([
      'https://hog.example',
    ]);
  });
});
