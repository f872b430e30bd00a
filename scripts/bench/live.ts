import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { MEDIA_INDEX } from '../../src/server/builds/heldMedia';
import { articleUid } from './articles';
import { changeArticle, makeProject } from './project';
import { loadOf } from './processTree';

const LIMIT_MS = 30 * 60_000;
const LOOK_EVERY_MS = 250;

/** Between two changes, so that each finds a server with nothing to do. */
const REST_MS = 5000;

/** What some work took: seconds of the clock, seconds of all processors, and the most memory of the server and all that it started, in MB. */
export interface Cost {
  readonly seconds: number;
  readonly cpu: number;
  readonly memory: number;
}

/** How long content takes to be served. */
export interface LiveFigures {
  readonly articles: number;
  /** From the start of the server without any cache to the first page. */
  readonly cold: Cost;
  /** From one changed document to its new text on its page. */
  readonly changed: readonly Cost[];
}

/**
 * Starts the server on a copy of this site with so many more articles, and changes one of them so often.
 * @param port free for the server
 */
export async function measureLive(
  projectDirectory: string,
  articles: number,
  changes: number,
  port: number,
): Promise<LiveFigures> {
  const directory = await mkdtemp(join(tmpdir(), 'live-'));
  await makeProject(projectDirectory, directory, articles);
  const server = spawn(process.execPath, ['--import', 'tsx', 'src/server/main.ts'], {
    cwd: directory,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      BUILD_ON_CHANGE: 'yes',
      LOG_LEVEL: 'error',
      // As the container image has it.
      MALLOC_ARENA_MAX: '2',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const pid = server.pid ?? 0;
  let memory = 0;
  const watch = setInterval(() => (memory = Math.max(memory, loadOf(pid).memory)), 1000);
  const costOf = async (work: () => Promise<void>): Promise<Cost> => {
    const before = { at: Date.now(), cpu: loadOf(pid).cpu };
    memory = 0;
    await work();
    const { cpu, memory: now } = loadOf(pid);
    return { seconds: (Date.now() - before.at) / 1000, cpu: cpu - before.cpu, memory: Math.max(memory, now) };
  };
  try {
    const origin = `http://127.0.0.1:${port}`;
    const place = Math.floor(articles / 2);
    const cold = await costOf(() => until(async () => (await textOf(origin)) !== ''));
    // What is drawn after the first release is served is drawn once.
    await until(async () => existsSync(join(directory, '.releases/current/site', MEDIA_INDEX)));
    const changed = [];
    for (let time = 1; time <= changes; time += 1) {
      await wait(REST_MS);
      const mark = `Changed-${time}`;
      const cost = await costOf(async () => {
        await changeArticle(directory, place, mark);
        await until(async () => (await textOf(`${origin}/prismic-blog/${articleUid(place)}`)).includes(mark));
      });
      changed.push(cost);
    }
    return { articles, cold, changed };
  } finally {
    clearInterval(watch);
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    await ended;
    await rm(directory, { recursive: true, force: true });
  }
}

async function textOf(url: string): Promise<string> {
  try {
    const response = await fetch(url);
    return response.ok ? await response.text() : '';
  } catch {
    return '';
  }
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + LIMIT_MS;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`Nothing came within ${LIMIT_MS / 60_000} minutes.`);
    await wait(LOOK_EVERY_MS);
  }
}
