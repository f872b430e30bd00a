import { execFileSync } from 'node:child_process';
import { mkdirSync, openSync, closeSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { signalGroup } from './runGatsby';
import { errorCode } from '../../../lib/errorCode';

const POLL_MS = 500;

interface LockContent {
  owner: number;
  /** Process id of Gatsby, once it runs. */
  child?: number;
}

/** Locks of this process. A process id is not enough: a container gets the same one after a restart. */
const held = new Set<string>();

export interface BuildLock {
  /** Stores the id of the child process, so that a later server can end it if this one is killed. */
  noteChild(pid: number): void;
  release(): void;
}

/**
 * Acquires the project's build lock: two Gatsby processes corrupt a shared cache. If the owner of the lock is dead, its
 * orphaned Gatsby process is ended and the lock acquired.
 *
 * Returns undefined while a living process has the lock.
 */
export function takeBuildLock(projectDirectory: string): BuildLock | undefined {
  const file = join(projectDirectory, '.data', 'builds', 'build.lock');
  mkdirSync(dirname(file), { recursive: true });
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      closeSync(openSync(file, 'wx'));
      writeFileSync(file, JSON.stringify({ owner: process.pid } satisfies LockContent));
      held.add(file);
      return {
        noteChild: (child) => writeFileSync(file, JSON.stringify({ owner: process.pid, child } satisfies LockContent)),
        release: () => {
          held.delete(file);
          rmSync(file, { force: true });
        },
      };
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error;
      const holder = readLock(file);
      if (held.has(file) || (holder && holder.owner !== process.pid && isAlive(holder.owner))) return undefined;
      if (holder?.child && isGatsby(holder.child)) signalGroup(holder.child, 'SIGKILL');
      rmSync(file, { force: true });
    }
  }
  return undefined;
}

/**
 * Waits until no other process builds the project, then acquires the lock. Resolves with undefined on timeout or abort.
 */
export async function waitForBuildLock(
  projectDirectory: string,
  limitMs: number,
  signal?: AbortSignal,
): Promise<BuildLock | undefined> {
  const end = Date.now() + limitMs;
  for (;;) {
    if (signal?.aborted) return undefined;
    const lock = takeBuildLock(projectDirectory);
    if (lock || Date.now() + POLL_MS > end) return lock;
    await setTimeout(POLL_MS, undefined, { signal }).catch(() => undefined);
  }
}

function readLock(file: string): LockContent | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/** The operating system may have reused the process id. */
function isGatsby(pid: number): boolean {
  try {
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes('gatsby');
  } catch {
    return false;
  }
}
