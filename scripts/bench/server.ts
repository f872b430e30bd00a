import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

const PORT = 9464;
const TIMEOUT_MS = 30 * 60_000;
const POLL_MS = 250;

export interface MeasuredServer {
  readonly url: string;
  readonly pid: number;
}

/**
 * Runs `npm start` in a project while `task` runs. The log is discarded.
 * @param env settings of the server
 * @param options of `npm start`
 */
export async function whileServed<Result>(
  directory: string,
  env: NodeJS.ProcessEnv,
  task: (server: MeasuredServer) => Promise<Result>,
  options: readonly string[] = [],
): Promise<Result> {
  const server = spawn('npm', ['start', '--', ...options], {
    cwd: directory,
    env: { ...process.env, PORT: String(PORT), HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = once(server, 'exit');
  const failed = exited.then(() => {
    throw new Error('The server ended while it was measured.');
  });
  try {
    return await Promise.race([task({ url: `http://127.0.0.1:${PORT}`, pid: server.pid ?? 0 }), failed]);
  } finally {
    server.kill();
    await exited;
  }
}

/** Waits until a page is served and contains a text. */
export function untilServed(url: string, text = ''): Promise<void> {
  return until(async () => {
    const response = await fetch(url).catch(() => undefined);
    return response?.ok === true && (await response.text()).includes(text);
  });
}

export async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
  const end = Date.now() + TIMEOUT_MS;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`Nothing came within ${TIMEOUT_MS / 60_000} minutes.`);
    await wait(POLL_MS);
  }
}
