import { spawn, type ChildProcess } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import autocannon from 'autocannon';
import { copyProject } from './support/copyProject';
import { freePort } from '../support/freePort';

const PATHS = ['/', '/pricing', '/blog', '/features/intake', '/legal/privacy'];
const ABOUT = 'content/documents/page/about.json';

test.describe.configure({ mode: 'serial', timeout: 900_000 });

let directory: string;
let origin: string;
let server: ChildProcess;

/** Runs the complete origin server on a copy of the project; each change of its content starts a build. */
test.beforeAll(async () => {
  directory = copyProject('load');
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  server = spawn(process.execPath, ['--import', 'tsx', 'src/server/main.ts'], {
    cwd: directory,
    env: { ...process.env, PORT: String(port), LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await expect.poll(() => statusOf('/readyz'), { timeout: 600_000 }).toBe(200);
});

test.afterAll(async () => {
  server.kill('SIGTERM');
  await once(server, 'exit');
  rmSync(directory, { recursive: true, force: true });
});

test('serves 300 pages per second to one address while a build uses both processors, without a failure', async () => {
  const load = startLoad(300);
  await publish('Changed under load');
  const { sent, failures } = await load.end();
  expect(sent).toBeGreaterThan(300);
  expect(failures).toBe(0);
});

test('serves 100 pages per second across five publications, without a failure', async () => {
  const load = startLoad(100);
  for (const number of [1, 2, 3, 4, 5]) await publish(`Publish ${number}`);
  const { sent, failures } = await load.end();
  expect(sent).toBeGreaterThan(100);
  expect(failures).toBe(0);
});

/** Changes a title, and waits until the page has it. */
async function publish(title: string): Promise<void> {
  const document = JSON.parse(readFileSync(join(directory, ABOUT), 'utf8')) as { data: Record<string, unknown> };
  writeFileSync(join(directory, ABOUT), JSON.stringify({ ...document, data: { ...document.data, title } }, null, 2));
  const html = async () => (await fetch(`${origin}/about`)).text();
  await expect.poll(html, { timeout: 180_000, intervals: [1_000] }).toContain(title);
}

interface Load {
  end(): Promise<{ readonly sent: number; readonly failures: number }>;
}

/** Sends requests at a steady rate over 32 connections, whether or not earlier ones have been answered. */
function startLoad(perSecond: number): Load {
  const options = {
    url: origin,
    requests: PATHS.map((path) => ({ path })),
    connections: 32,
    overallRate: perSecond,
    // Runs until it is stopped.
    duration: 3_600,
  };
  const ended = new EventEmitter();
  const running = autocannon(options, (error: unknown, result) => ended.emit('end', error, result));
  return {
    async end() {
      const end = once(ended, 'end') as Promise<[error: unknown, result: autocannon.Result]>;
      running.stop();
      const [error, { requests, errors, timeouts, non2xx }] = await end;
      expect(error ?? undefined).toBeUndefined();
      return { sent: requests.total, failures: errors + timeouts + non2xx };
    },
  };
}

async function statusOf(path: string): Promise<number> {
  return fetch(`${origin}${path}`).then(
    ({ status }) => status,
    () => 0,
  );
}
