import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { MEDIA_INDEX } from '../../src/server/builds/releases/releaseMedia';
import { articleUid } from './articles';
import { changeArticle, makeProject } from './project';
import { loadOf } from './processTree';

const TIMEOUT_MS = 30 * 60_000;
const POLL_MS = 250;

/** Pause between two changes, so that the server is idle before each. */
const REST_MS = 5000;

/** Cost of some work: wall-clock seconds, processor seconds, and peak memory of the server and its children, in MB. */
export interface Cost {
  readonly seconds: number;
  readonly cpu: number;
  readonly memory: number;
}

/** Time until content is live. */
export interface LiveFigures {
  readonly articles: number;
  /** Cold start: from the start of the server without caches to the first page. */
  readonly cold: Cost;
  /** Incremental build: from a changed document to its text on the page. */
  readonly changed: readonly Cost[];
}

/**
 * Starts the server on a copy of this site with additional articles, and changes one of them repeatedly.
 * @param port free for the server
 */
export async function measureLive(
  projectDirectory: string,
  articles: number,
  changes: number,
  port: number,
): Promise<LiveFigures> {
  const directory = await mkdtemp(join(tmpdir(), 'live-'));
  // One more with `--articles 0`, for the figures of the site's own content: that one is changed.
  await makeProject(projectDirectory, directory, Math.max(1, articles));
  const server = spawn(process.execPath, ['--import', 'tsx', 'src/server/main.ts'], {
    cwd: directory,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      BUILD_ON_CHANGE: 'yes',
      LOG_LEVEL: 'error',
      // As in the container image.
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
    const number = Math.floor(articles / 2);
    const cold = await costOf(() => until(async () => (await textOf(origin)) !== ''));
    // Media that are rendered in the background are measured only once.
    await until(async () => existsSync(join(directory, '.releases/current/site', MEDIA_INDEX)));
    const changed = [];
    for (let time = 1; time <= changes; time += 1) {
      await wait(REST_MS);
      const mark = `Changed-${time}`;
      const cost = await costOf(async () => {
        await changeArticle(directory, number, mark);
        await until(async () => (await textOf(`${origin}/prismic-blog/${articleUid(number)}`)).includes(mark));
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
  const end = Date.now() + TIMEOUT_MS;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`Nothing came within ${TIMEOUT_MS / 60_000} minutes.`);
    await wait(POLL_MS);
  }
}
