import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, linkSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { filesBelow } from '../../../lib/filesBelow';
import { shareCardPath } from '../../../routes/shareCardPath';
import { drawCard, LOOK, type ShareCard } from './drawCard';

interface CardDirectories {
  readonly project: string;
  /** Image cache, kept between builds. */
  readonly cache: string;
}
interface Folders extends CardDirectories {
  readonly public: string;
}

/** Concurrency; each image uses several threads. */
const CONCURRENCY = 4;

/** Writes the share image (`og:image`, Open Graph) of every page. Only cache misses are rendered. */
export async function writeCards(cards: ReadonlyMap<string, ShareCard>, folders: Folders): Promise<void> {
  await removeOthers(new Set([...cards.keys()].map((path) => join(folders.public, shareCardPath(path)))), folders);
  await mkdir(folders.cache, { recursive: true });
  const waiting = [...cards];
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await writeCard(...next, folders);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
}

async function writeCard(path: string, card: ShareCard, folders: Folders): Promise<void> {
  const cached = await cachedCard(card, folders);
  const target = join(folders.public, shareCardPath(path));
  if (inodeOf(target) === inodeOf(cached)) return;
  mkdirSync(dirname(target), { recursive: true });
  rmSync(target, { force: true });
  // A hard link has the same modification time, so publishing sees it as unchanged.
  try {
    linkSync(cached, target);
  } catch {
    copyFileSync(cached, target);
  }
}

/** @returns the cached file of an image, rendered on a cache miss */
async function cachedCard(card: ShareCard, { project, cache }: CardDirectories): Promise<string> {
  const key = createHash('sha256')
    .update(JSON.stringify([LOOK, card]))
    .digest('hex')
    .slice(0, 32);
  const cached = join(cache, `${key}.png`);
  if (!existsSync(cached)) await writeFile(cached, await drawCard(card, project));
  return cached;
}

/** Deletes the images of deleted pages. */
async function removeOthers(wanted: ReadonlySet<string>, folders: Folders): Promise<void> {
  const directory = join(folders.public, 'share');
  if (!existsSync(directory)) return;
  for (const path of filesBelow(directory)) {
    const file = join(directory, path);
    if (!wanted.has(file)) await rm(file);
  }
}

/** The inode of a path; undefined if it does not exist. */
function inodeOf(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.ino;
}
