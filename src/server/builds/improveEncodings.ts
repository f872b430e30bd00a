import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encodeFile } from './encodeFile';
import { bytesOf, encodedName, keepFileList, type Coding, type Release, type ReleaseFile } from './release';

/** Brotli's best takes a hundred times as long as a good one, so it comes after the site is live. */
const BEST = 11;

export interface EncodingWork {
  readonly signal?: AbortSignal;
  /** Resolves when this work may go on, so that a build goes first. */
  readonly turn?: () => Promise<void>;
}

/**
 * Compresses with gzip what a served release has with Brotli alone.
 * @returns how many files have it now that had not
 */
export function addGzip(release: Release, work: EncodingWork = {}): Promise<number> {
  return encodeFiles(release, 'gzip', ({ brotli, encodings }) => brotli !== undefined && !encodings.gzip, work);
}

/**
 * Compresses the files of a served release anew, as small as Brotli can.
 * @returns how many files got smaller
 */
export function improveEncodings(release: Release, work: EncodingWork = {}): Promise<number> {
  return encodeFiles(release, 'br', ({ brotli = BEST }) => brotli < BEST, work);
}

/**
 * One file after the other. Each better encoding gets a name of its own, so that an answer under way keeps the one it began with; a release that
 * is made meanwhile takes over what there is of them; the list of files is replaced as a whole.
 */
async function encodeFiles(
  release: Release,
  coding: Coding,
  isDue: (file: ReleaseFile) => boolean,
  { signal, turn }: EncodingWork,
): Promise<number> {
  let encoded = 0;
  /** Sizes, by the digest of what is encoded: the payload of a page is its page data under another name. */
  const sizes = new Map<string, number>();
  for (const file of release.files.values()) {
    if (!isDue(file)) continue;
    await turn?.();
    if (signal?.aborted) break;
    const size = sizes.get(file.hash) ?? (await encode(release, file, coding));
    sizes.set(file.hash, size);
    if (size >= file.size) continue;
    Object.assign(file, { encodings: { ...file.encodings, [coding]: size }, ...(coding === 'br' && { brotli: BEST }) });
    encoded += 1;
  }
  if (encoded > 0) await keepFileList(release);
  return encoded;
}

/** @returns the size of the encoding, in bytes */
async function encode(release: Release, file: ReleaseFile, coding: Coding): Promise<number> {
  const content = await readFile(bytesOf(release, file, 'identity'));
  const encoded = await encodeFile(content, coding, BEST);
  const name = encodedName({ hash: file.hash, brotli: BEST }, coding);
  await writeFile(join(release.directory, 'encoded', name), encoded);
  return encoded.length;
}
