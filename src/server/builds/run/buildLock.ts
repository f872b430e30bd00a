import { execFileSync } from 'node:child_process';
import { constants, copyFileSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { signalGroup } from './runGatsby';
import { errorCode } from '../../../lib/errorCode';
import { isAlive } from '../../isAlive';

const POLL_MS = 500;

interface LockContent {
  owner: number;
  /** The script that the owner runs. */
  script?: string;
  /** Process id of Gatsby, once it runs. */
  child?: number;
}

/** Locks of this process. A process id is not enough: a container gets the same one after a restart. */
const held = new Set<string>();

export interface BuildLock {
  /** Stores the id of the child process, so that a later server can end it if this one is killed. Never throws. */
  storeChildId(pid: number): void;
  release(): void;
}

/**
 * Acquires the project's build lock: two Gatsby processes corrupt a shared cache. If the owner of the lock is dead, its
 * orphaned Gatsby process is ended and the lock acquired.
 *
 * Returns undefined while a living process has the lock.
 */
export function takeBuildLock(projectDirectory: string): BuildLock | undefined {
  const file = lockFile(projectDirectory);
  const own: LockContent = { owner: process.pid, script: relative(projectDirectory, process.argv[1] ?? '') };
  mkdirSync(dirname(file), { recursive: true });
  for (let attempt = 0; attempt < 2; attempt += 1) {
    if (put(file, own, placeNew)) {
      held.add(file);
      return {
        storeChildId(child) {
          try {
            put(file, { ...own, child }, renameSync);
          } catch {
            // On a full disk: the child has started, and this server waits for its end.
          }
        },
        release: () => {
          held.delete(file);
          rmSync(file, { force: true });
        },
      };
    }
    const holder = readLock(file);
    if (held.has(file) || (holder && holder.owner !== process.pid && isAlive(holder.owner))) return undefined;
    if (holder?.child && isGatsby(holder.child)) signalGroup(holder.child, 'SIGKILL');
    rmSync(file, { force: true });
  }
  return undefined;
}

/**
 * Writes the lock beside its place and puts it there at once: an empty one would count as that of a dead process.
 * @returns false if there is another one and `place` keeps it
 */
function put(file: string, content: LockContent, place: (from: string, to: string) => void): boolean {
  const temporary = `${file}.${process.pid}.tmp`;
  writeFileSync(temporary, JSON.stringify(content));
  try {
    place(temporary, file);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(temporary, { force: true });
  }
}

/** Fails if there is a file. Where links are not possible it is a copy, which is whole a moment later. */
function placeNew(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if (errorCode(error) === 'EEXIST') throw error;
    copyFileSync(from, to, constants.COPYFILE_EXCL);
  }
}

/**
 * Waits until no other process builds the project, then acquires the lock. Resolves with undefined on timeout or abort.
 * @param onWait called once, with the process that has the lock
 */
export async function waitForBuildLock(
  projectDirectory: string,
  limitMs: number,
  signal?: AbortSignal,
  onWait?: (sentence: string) => void,
): Promise<BuildLock | undefined> {
  const end = Date.now() + limitMs;
  let isSaid = false;
  for (;;) {
    if (signal?.aborted) return undefined;
    const lock = takeBuildLock(projectDirectory);
    if (lock || Date.now() + POLL_MS > end) return lock;
    if (!isSaid) onWait?.(`${lockText(projectDirectory)} This build waits until it has ended, or until you end it.`);
    isSaid = true;
    await setTimeout(POLL_MS, undefined, { signal }).catch(() => undefined);
  }
}

/** Which process builds the project. */
export function lockText(projectDirectory: string): string {
  const { owner, script } = readLock(lockFile(projectDirectory)) ?? {};
  const name = script === undefined ? '' : ` (${script})`;
  return owner === undefined
    ? 'Another process builds this project.'
    : `The process ${owner}${name} builds this project, or develops on it.`;
}

function lockFile(projectDirectory: string): string {
  return join(projectDirectory, '.data', 'builds', 'build.lock');
}

function readLock(file: string): LockContent | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
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
