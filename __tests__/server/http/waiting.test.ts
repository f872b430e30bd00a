import { createHash } from 'node:crypto';
import type { BuildProgress } from '../../../src/server/builds/run/build';
import type { Release } from '../../../src/server/builds/releases/release';
import { endSteps, enterStep, freshSteps } from '../../../src/server/builds/run/steps';
import { listen, type TestOrigin } from '../support/origin';
import { makeRelease, page } from '../support/release';
import { temporaryDirectory } from '../../support/temporaryDirectory';

const began = Date.parse('2026-01-05T09:00:00Z');
const running: BuildProgress = {
  id: '20260105-090000-abcd',
  state: 'running',
  startedAt: began,
  steps: enterStep(enterStep(freshSteps(), 'content', began), 'bundles', began + 2000),
};

let origin: TestOrigin;
let current: Release | undefined;
let progress: BuildProgress | undefined;

beforeAll(async () => {
  origin = await listen({ site: { current: () => current, progress: () => progress } });
});
beforeEach(() => {
  current = undefined;
  progress = running;
});
afterAll(() => origin.close());

describe('before the first build has finished', () => {
  it('every path shows the steps of the build, with 503 and Retry-After', async () => {
    const response = await fetch(`${origin.url}/features`);
    expect([response.status, response.headers.get('retry-after'), response.headers.get('cache-control')]).toEqual([
      503,
      '5',
      'no-store',
    ]);
    const html = await response.text();
    expect(html).toContain('<li data-state="done"><span>Reading content</span><span>2 s</span></li>');
    expect(html).toContain('<li data-state="running"><span>Bundling scripts and styles</span>');
    expect(html).toContain('<noscript><meta http-equiv="refresh" content="5"></noscript>');
  });

  it('the page allows only its own script by digest', async () => {
    const response = await fetch(`${origin.url}/`);
    const html = await response.text();
    const script = /<script>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
    const digest = createHash('sha256').update(script).digest('base64');
    expect(response.headers.get('content-security-policy')).toContain(`script-src 'self' 'sha256-${digest}';`);
    expect(html).not.toMatch(/(src|href)="(https?:)?\/\//);
  });

  it('the page’s poll gets steps and seconds, and learns when the site is ready', async () => {
    const answer = await (await fetch(`${origin.url}/api/builds/progress`)).json();
    expect(answer).toMatchObject({ ready: false, failed: false });
    expect(answer.steps[0]).toEqual({ label: 'Reading content', state: 'done', seconds: 2 });
    current = await makeRelease(temporaryDirectory(), { 'index.html': page('Home') });
    expect(await (await fetch(`${origin.url}/api/builds/progress`)).json()).toMatchObject({ ready: true });
    expect((await fetch(`${origin.url}/`)).status).toBe(200);
  });

  it('a failed build is reported without the reason, which may name files of the machine', async () => {
    progress = {
      ...running,
      state: 'failed',
      problem: '/private/path broke',
      steps: endSteps(running.steps, false, began + 5000),
    };
    const html = await (await fetch(`${origin.url}/`)).text();
    expect(html).toContain('The build failed.');
    expect(html).toContain('<li data-state="failed">');
    expect(html).not.toContain('/private/path');
  });

  it('clients that do not accept HTML get the same facts as JSON', async () => {
    const response = await fetch(`${origin.url}/`, { headers: { accept: 'application/json' } });
    expect([response.status, (await response.json()).ready]).toEqual([503, false]);
    expect((await fetch(`${origin.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${origin.url}/readyz`)).status).toBe(503);
  });
});
