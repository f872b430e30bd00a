import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTimeSlicer } from '../files/timeSlicer';
import { MEDIA_INDEX, readReleaseMedia, type ReleaseMedia } from '../releases/releaseMedia';
import type { Count } from '../run/steps';
import { storeReferencedMedia, type ReadMedia } from './storeMedia';
import { referencedMedia, withMediaAddresses } from './referencedMedia';

const TEXT_FILE = /\.(?:html|xml|json)$/;

/**
 * Makes Gatsby's output independent of the content service, for a host that serves files alone: every image and media
 * file that pages and feeds reference becomes a file, and their addresses in pages, page data and feeds become its path.
 * @returns a sentence for each file that could not be read
 */
export async function writeStaticMedia(
  publicDirectory: string,
  paths: readonly string[],
  read: ReadMedia,
  onProgress?: (count: Count) => void,
): Promise<readonly string[]> {
  const named = await referencedMedia(publicDirectory, paths);
  const { problems } = await storeReferencedMedia(publicDirectory, named, read, onProgress);
  const stored = await readReleaseMedia(publicDirectory);
  const turn = createTimeSlicer();
  for (const path of paths.filter((name) => TEXT_FILE.test(name))) {
    await turn();
    const before = await readFile(join(publicDirectory, path), 'utf8');
    const after = withMediaAddresses(before, (address) => fileFor(stored, address, path));
    if (after !== before) await writeFile(join(publicDirectory, path), after);
  }
  await rm(join(publicDirectory, MEDIA_INDEX), { force: true });
  return problems;
}

/** A file host cannot negotiate: pages get WebP, which every supported browser shows, and feeds what every reader shows. */
function fileFor(stored: ReleaseMedia, address: string, path: string): string | undefined {
  const files = stored.get(address)?.files ?? [];
  const webp = path.endsWith('.xml') ? undefined : files.find((file) => file.endsWith('.webp'));
  const file = webp ?? files.at(-1);
  return file && `/${file}`;
}
