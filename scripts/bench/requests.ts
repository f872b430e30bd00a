import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { newBuildId } from '../../src/server/builds/run/buildId';
import { openReleaseStore } from '../../src/server/builds/releases/releaseStore';
import { stageRelease } from '../../src/server/builds/releases/stageRelease';
import { CONFIRMED, REQUESTS, type MeasuredRequest } from './measuredRequests';
import { makeProject } from './project';
import { median } from './table';

/** Requests per batch, and number of batches. */
const BATCH = 10;
const BATCHES = 15;
/** Batches before the measurement, until V8 has compiled what the request needs: a server has answered many before. */
const WARM_UP = 20;
/**
 * Milliseconds between two requests: longer than the server's pause between two costly ones, which would otherwise slow
 * down some kinds and not others. A request that does not follow another at once costs more, of every kind.
 */
const PACE_MS = 25;
/** Milliseconds until a retry after load shedding. */
const REST_MS = 1000;

/** Processor time per request. */
export interface RequestCost {
  readonly what: string;
  readonly status: number;
  /** Median of the batches: milliseconds of all threads per request. */
  readonly ms: number;
}

/**
 * Measures the processor time of each kind of request, sent one after the other over one connection with compression,
 * from changing networks, so that no rate limit applies.
 * @param publicDirectory a built site
 */
export async function measureRequests(
  projectDirectory: string,
  publicDirectory: string,
  port: number,
): Promise<RequestCost[]> {
  const directory = await mkdtemp(join(tmpdir(), 'requests-'));
  try {
    await makeProject(projectDirectory, directory, 0);
    await publish(publicDirectory, join(directory, '.releases'));
    const server = await startServer(directory, port);
    try {
      const cookie = await book(server.url);
      const costs: RequestCost[] = [];
      for (const one of REQUESTS) {
        const headers = one.path(0) === CONFIRMED ? { cookie } : one.headers;
        costs.push(await costOf(server, { ...one, headers }));
      }
      return costs;
    } finally {
      await server.close();
    }
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function publish(publicDirectory: string, releasesDirectory: string): Promise<void> {
  const store = await openReleaseStore(releasesDirectory);
  const info = { id: newBuildId(), createdAt: new Date().toISOString(), code: 'bench', contentRef: 'bench' };
  await stageRelease({ publicDirectory, releasesDirectory, info });
  await store.activate(info.id);
}

interface MeasuredServer {
  readonly url: string;
  /** Processor time so far, in microseconds. */
  used(): Promise<number>;
  close(): Promise<void>;
}

async function startServer(directory: string, port: number): Promise<MeasuredServer> {
  const child = fork(join(__dirname, 'requestsServer.ts'), [directory], {
    execArgv: ['--import', 'tsx'],
    cwd: directory,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      BUILDS: 'elsewhere',
      ALLOWED_HOSTS: 'localhost',
      TRUSTED_PROXIES: '127.0.0.1',
      OPS_TOKEN: 'measured-'.repeat(4),
    },
  });
  const ended = once(child, 'exit');
  const answer = async (): Promise<{ url?: string; used?: number }> => {
    const message = await Promise.race([once(child, 'message'), ended.then(() => undefined)]);
    if (!message) throw new Error('The server that is measured has ended.');
    return message[0] as { url?: string; used?: number };
  };
  const { url = '' } = await answer();
  return {
    url,
    async used() {
      child.send('used');
      return (await answer()).used ?? 0;
    },
    async close() {
      child.send('end');
      await ended;
    },
  };
}

/** Books a demo and returns its cookie. */
async function book(url: string): Promise<string> {
  let times = await fetch(`${url}/api/demo-slots`);
  while (times.status === 503) {
    await wait(REST_MS);
    times = await fetch(`${url}/api/demo-slots`);
  }
  const { slots } = (await times.json()) as { slots: { id: string }[] };
  const response = await fetch(`${url}/api/demo-bookings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({
      first_name: 'Ada',
      last_name: 'Byron',
      email: 'ada@measured.example',
      company: 'Measured',
      company_size: '1-49',
      interest: 'intake',
      slot: slots[0]?.id,
      zone: 'Europe/Berlin',
      consent: true,
    }),
  });
  const cookie = response.headers.get('set-cookie')?.split(';')[0];
  if (cookie === undefined) throw new Error(`No demo could be booked: ${await response.text()}`);
  return cookie;
}

async function costOf(server: MeasuredServer, measured: MeasuredRequest): Promise<RequestCost> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let index = 0;
  const batch = async () => {
    let isWhole = true;
    for (let count = 0; count < BATCH; count += 1) {
      await wait(PACE_MS);
      isWhole = (await ask(server.url, measured, index++, agent)) && isWhole;
    }
    return isWhole;
  };
  for (let warm = 0; warm < WARM_UP; warm += 1) await batch();
  const times: number[] = [];
  while (times.length < BATCHES) {
    const before = await server.used();
    const isWhole = await batch();
    if (isWhole) times.push(((await server.used()) - before) / 1000 / BATCH);
    else await wait(REST_MS);
  }
  agent.destroy();
  return { what: measured.what, status: measured.status, ms: median(times) ?? 0 };
}

/** Whether the request was answered: on a busy machine the server sheds expensive requests. */
async function ask(
  url: string,
  { what, status, path, method, headers }: MeasuredRequest,
  index: number,
  agent: Agent,
): Promise<boolean> {
  const target = path(index);
  const measured = request(url, {
    agent,
    method,
    path: target,
    headers: {
      accept: 'text/html',
      'accept-encoding': 'gzip, deflate, br',
      'x-forwarded-for': `10.${index >> 3}.0.${(index & 7) + 1}`,
      ...headers,
    },
  }).end();
  const [response] = (await once(measured, 'response')) as [IncomingMessage];
  await once(response.resume(), 'end');
  if (response.statusCode === 503) return false;
  if (response.statusCode !== status)
    throw new Error(`${what}: ${target} is answered with ${response.statusCode}, not with ${status}.`);
  return true;
}
