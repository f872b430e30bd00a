import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encodeFile } from './encodeFile';
import { bytesOf, encodedName, keepFileList, type Coding, type Release, type ReleaseFile } from './release';

/** Brotli's best takes a hundred times as long as a good one, so it comes after the site is live. */
const BEST = 11;

interface Step {
  readonly coding: Coding;
  /** Whether a file that was compressed before has not had this yet. */
  readonly isDue: (file: ReleaseFile) => boolean;
}

/** One after the other: what is not there at all is missed more than what could be smaller. */
const STEPS: readonly Step[] = [
  { coding: 'gzip', isDue: ({ brotli, encodings }) => brotli !== undefined && encodings.gzip === undefined },
  { coding: 'br', isDue: ({ brotli = BEST }) => brotli < BEST },
];

/**
 * Compresses the files of a served release with what they are not compressed with yet, and then as small as Brotli can, one after the other.
 * Each better encoding gets a name of its own, so that an answer under way keeps the one it began with; a release that is made meanwhile takes
 * over what there is of them; the list of files is replaced as a whole.
 * @param options.turn resolves when this work may go on, so that a build goes first
 * @returns how many encodings there are now that were not there before
 */
export async function improveEncodings(
  release: Release,
  { signal, turn }: { signal?: AbortSignal; turn?: () => Promise<void> } = {},
): Promise<number> {
  let improved = 0;
  for (const { coding, isDue } of STEPS) {
    /** Sizes, by the digest of what is encoded: the payload of a page is its page data under another name. */
    const sizes = new Map<string, number>();
    for (const file of release.files.values()) {
      if (!isDue(file)) continue;
      await turn?.();
      if (signal?.aborted) break;
      const size = sizes.get(file.hash) ?? (await encode(release, file, coding));
      sizes.set(file.hash, size);
      if (size >= file.size) continue;
      Object.assign(file, {
        encodings: { ...file.encodings, [coding]: size },
        ...(coding === 'br' && { brotli: BEST }),
      });
      improved += 1;
    }
  }
  if (improved > 0) await keepFileList(release);
  return improved;
}

/** @returns the size of the encoding, in bytes */
async function encode(release: Release, file: ReleaseFile, coding: Coding): Promise<number> {
  const content = await readFile(bytesOf(release, file, 'identity'));
  const encoded = await encodeFile(content, coding, BEST);
  const name = encodedName({ hash: file.hash, brotli: BEST }, coding);
  await writeFile(join(release.directory, 'encoded', name), encoded);
  return encoded.length;
}
