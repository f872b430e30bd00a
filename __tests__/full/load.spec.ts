import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { copyProject } from './support/copyProject';

const PATHS = ['/', '/pricing', '/blog', '/features/intake', '/legal/privacy'];
const ABOUT = 'content/documents/page/about.json';

test.describe.configure({ mode: 'serial', timeout: 900_000 });

let directory: string;
let origin: string;
let server: ChildProcess;

/** Runs the whole origin server on a copy of the project, with builds after each change of its content. */
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

test('serves 300 pages a second to one address while a build uses both processors, without a failure', async () => {
  const load = startLoad(300);
  await publish('Changed under load');
  const { sent, failures } = await load.end();
  expect(sent).toBeGreaterThan(300);
  expect(failures).toEqual([]);
});

test('serves 100 pages a second through five publishes, without a failure', async () => {
  const load = startLoad(100);
  for (const number of [1, 2, 3, 4, 5]) await publish(`Publish ${number}`);
  const { sent, failures } = await load.end();
  expect(sent).toBeGreaterThan(100);
  expect(failures).toEqual([]);
});

/** Changes a title, and waits until its page shows it. */
async function publish(title: string): Promise<void> {
  const document = JSON.parse(readFileSync(join(directory, ABOUT), 'utf8')) as { data: Record<string, unknown> };
  writeFileSync(join(directory, ABOUT), JSON.stringify({ ...document, data: { ...document.data, title } }, null, 2));
  const html = async () => (await fetch(`${origin}/about`)).text();
  await expect.poll(html, { timeout: 180_000, intervals: [1_000] }).toContain(title);
}

interface Load {
  end(): Promise<{ readonly sent: number; readonly failures: readonly string[] }>;
}

/** Asks for pages at a steady rate over 32 connections, whether or not earlier ones have been answered. */
function startLoad(perSecond: number): Load {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  const answers: Promise<string | undefined>[] = [];
  /* eslint-disable no-restricted-syntax -- a rate of requests is a matter of real time; no result depends on it */
  const begun = performance.now();
  const timer = setInterval(() => {
    const due = ((performance.now() - begun) / 1000) * perSecond;
    while (answers.length < due) answers.push(failureOf(PATHS[answers.length % PATHS.length] ?? '/', agent));
  }, 10);
  /* eslint-enable no-restricted-syntax */
  return {
    async end() {
      clearInterval(timer);
      const failures = (await Promise.all(answers)).filter((failure) => failure !== undefined);
      agent.destroy();
      return { sent: answers.length, failures: [...new Set(failures)] };
    },
  };
}

function failureOf(path: string, agent: Agent): Promise<string | undefined> {
  return new Promise((done) => {
    get(`${origin}${path}`, { agent }, (response) => {
      response.resume();
      response.on('end', () => done(response.statusCode === 200 ? undefined : `${path}: ${response.statusCode}`));
    }).on('error', (error) => done(`${path}: ${error.message}`));
  });
}

async function statusOf(path: string): Promise<number> {
  return fetch(`${origin}${path}`).then(
    ({ status }) => status,
    () => 0,
  );
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
