import { execFileSync } from 'node:child_process';
import { mkdirSync, openSync, closeSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { signalGroup } from './runGatsby';
import { errorCode } from '../../lib/errorCode';

const POLL_MS = 500;

interface LockContent {
  owner: number;
  /** Gatsby's process, once it runs. */
  child?: number;
}

/** Locks that this process holds. A process id alone does not tell: in a container it is the same after a restart. */
const held = new Set<string>();

export interface BuildLock {
  /** Notes the child, so that a later server can end it should this one be killed. */
  noteChild(pid: number): void;
  release(): void;
}

/**
 * Takes the project's one build lock: two Gatsby processes in one cache corrupt it. A lock whose owner is dead is taken
 * over, and the Gatsby process that it left behind is ended.
 *
 * Returns undefined while a living process holds the lock.
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
 * Waits until no other process builds the project, then takes the lock.
 * Resolves with undefined when the time is over or the wait is cancelled.
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

/** A process id may have been given to somebody else meanwhile. */
function isGatsby(pid: number): boolean {
  try {
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes('gatsby');
  } catch {
    return false;
  }
}
