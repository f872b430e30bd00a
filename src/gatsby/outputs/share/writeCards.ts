import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, link, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { shareCardPath } from '../../../routes/shareCardPath';
import { drawCard, LOOK, type ShareCard } from './drawCard';

interface Folders {
  readonly project: string;
  readonly public: string;
  /** Image cache, kept between builds. */
  readonly cache: string;
}

/** Concurrency; each image uses several threads. */
const CONCURRENCY = 4;

/**
 * Writes the share image (`og:image`, Open Graph) of every page, and no others. Only cache misses are rendered.
 * @param cards texts of the images, by path of the page
 */
export async function writeCards(cards: ReadonlyMap<string, ShareCard>, folders: Folders): Promise<void> {
  await rm(join(folders.public, 'share'), { recursive: true, force: true });
  await mkdir(folders.cache, { recursive: true });
  const waiting = [...cards];
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [path, card] = next;
      const cached = await cachedCard(card, folders);
      const target = join(folders.public, shareCardPath(path));
      await mkdir(dirname(target), { recursive: true });
      // A hard link has the same modification time, so publishing sees it as unchanged.
      await link(cached, target).catch(() => copyFile(cached, target));
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
}

/** @returns the cached file of an image, rendered on a cache miss */
async function cachedCard(card: ShareCard, { project, cache }: Folders): Promise<string> {
  const key = createHash('sha256')
    .update(JSON.stringify([LOOK, card]))
    .digest('hex')
    .slice(0, 32);
  const cached = join(cache, `${key}.png`);
  if (!existsSync(cached)) await writeFile(cached, await drawCard(card, project));
  return cached;
}
