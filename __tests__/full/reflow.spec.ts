import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { openPages } from '../e2e/support/manifest';
import { overflows } from '../e2e/support/reflow';
import { freePort } from '../support/freePort';

test.describe.configure({ timeout: 1_800_000 });

let origin: string;
let server: ChildProcess;

/** Serves the existing release if it is fresh, and builds one otherwise. */
test.beforeAll(async ({ playwright }) => {
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  server = spawn(process.execPath, ['--import', 'tsx', 'src/server/main.ts', '--require-fresh'], {
    cwd: resolve(__dirname, '..', '..'),
    env: { ...process.env, PORT: String(port), BUILD_ON_CHANGE: 'no', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const request = await playwright.request.newContext();
  const isReady = () =>
    request.get(`${origin}/readyz`).then(
      (answer) => answer.ok(),
      () => false,
    );
  await expect.poll(isReady, { timeout: 600_000 }).toBe(true);
  await request.dispose();
});

test.afterAll(async () => {
  server.kill('SIGTERM');
  await once(server, 'exit');
});

test('S27 nothing overflows the window on any page, from 320 to 1920 px, at 400 % zoom, with 200 % text or with text spacing', async ({
  browser,
}) => {
  const page = await browser.newPage({ baseURL: origin, bypassCSP: true });
  const paths = await openPages((path, init) => fetch(new URL(path, origin), init));
  expect(paths.length).toBeGreaterThan(120);
  expect(await overflows(page, paths)).toEqual([]);
});
