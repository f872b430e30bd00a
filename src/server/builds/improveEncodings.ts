import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encodeFile } from './encodeFile';
import { bytesOf, encodedName, keepFileList, type Release, type ReleaseFile } from './release';

/** Brotli's best takes a hundred times as long as a good one, so it comes after the site is live. */
const BEST = 11;

/**
 * Compresses the files of a served release anew, as small as Brotli can, one after the other. Each better encoding gets a
 * name of its own, so that an answer under way keeps the one it began with; a release that is made meanwhile takes over what there is of
 * them; the list of files is replaced as a whole.
 * @param options.turn resolves when this work may go on, so that a build goes first
 * @returns how many files got smaller
 */
export async function improveEncodings(
  release: Release,
  { signal, turn }: { signal?: AbortSignal; turn?: () => Promise<void> } = {},
): Promise<number> {
  let improved = 0;
  /** Sizes of the best encodings, by the digest of what they encode: the payload of a page is its page data under another name. */
  const best = new Map<string, number>();
  for (const file of release.files.values()) {
    if (file.brotli === undefined || file.brotli >= BEST) continue;
    await turn?.();
    if (signal?.aborted) break;
    const br = best.get(file.hash) ?? (await encodeBest(release, file));
    best.set(file.hash, br);
    Object.assign(file, { brotli: BEST, encodings: { ...file.encodings, br } });
    improved += 1;
  }
  if (improved === 0) return 0;
  await keepFileList(release);
  return improved;
}

/** @returns the size of the encoding, in bytes */
async function encodeBest(release: Release, file: ReleaseFile): Promise<number> {
  const content = await readFile(bytesOf(release, file, 'identity'));
  const encoded = await encodeFile(content, 'br', BEST);
  await writeFile(join(release.directory, 'encoded', encodedName({ hash: file.hash, brotli: BEST }, 'br')), encoded);
  return encoded.length;
}
