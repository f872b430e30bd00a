import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encodeFile } from './encodeFile';
import { bytesOf, type Release, type ReleaseFile } from './release';

/** Brotli's best takes a hundred times as long as a good one, so it comes after the site is live. */
const BEST = 11;

/**
 * Compresses the files of a served release anew, as small as Brotli can, one after the other. Each better encoding gets a
 * name of its own, so that an answer under way keeps the one it began with; the list of files is replaced as a whole.
 * @param options.turn resolves when this work may go on, so that a build goes first
 * @returns how many files got smaller
 */
export async function improveEncodings(
  release: Release,
  { signal, turn }: { signal?: AbortSignal; turn?: () => Promise<void> } = {},
): Promise<number> {
  const improved = new Map<string, ReleaseFile>();
  for (const file of release.files.values()) {
    if (file.brotli === undefined || file.brotli >= BEST) continue;
    await turn?.();
    if (signal?.aborted) break;
    const content = await readFile(bytesOf(release, file, 'identity'));
    const encoded = await encodeFile(content, 'br', BEST);
    await writeFile(join(release.directory, 'encoded', `${file.hash}.${BEST}.br`), encoded);
    improved.set(file.path, { ...file, brotli: BEST, encodings: { ...file.encodings, br: encoded.length } });
  }
  if (improved.size === 0) return 0;
  for (const [path, file] of improved) Object.assign(release.files.get(path) ?? {}, file);
  const temporary = join(release.directory, 'files.json.tmp');
  await writeFile(temporary, JSON.stringify([...release.files.values()]));
  await rename(temporary, join(release.directory, 'files.json'));
  return improved.size;
}
