import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeFileAtomic } from '../../writeFileAtomic';
import { encodeFile } from './encodeFile';
import { bytesOf, encodedName, storeFileList, type Coding, type Release, type ReleaseFile } from './release';

/** Brotli's highest quality takes a hundred times as long as a good one, so it runs after the site is live. */
const BEST = 11;

export interface EncodingWork {
  readonly signal?: AbortSignal;
  /** Resolves when the work may go on; builds have priority. */
  readonly turn?: () => Promise<void>;
}

/**
 * Adds gzip to files of a served release that have Brotli only.
 * @returns the number of files that got gzip
 */
export function addGzip(release: Release, work: EncodingWork = {}): Promise<number> {
  return encodeFiles(release, 'gzip', ({ brotli, encodings }) => brotli !== undefined && !encodings.gzip, work);
}

/**
 * Compresses the files of a served release again at Brotli's highest quality.
 * @returns the number of files that got smaller
 */
export function improveEncodings(release: Release, work: EncodingWork = {}): Promise<number> {
  return encodeFiles(release, 'br', ({ brotli = BEST }) => brotli < BEST, work);
}

/**
 * Processes one file after the other. Each better encoding gets a new name, so that a response in progress is not
 * affected. A release that is staged meanwhile reuses finished encodings. The file list is replaced atomically.
 */
async function encodeFiles(
  release: Release,
  coding: Coding,
  isDue: (file: ReleaseFile) => boolean,
  { signal, turn }: EncodingWork,
): Promise<number> {
  let encoded = 0;
  /** Sizes by digest: the payload of a page has the content of its page data under another name. */
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
  if (encoded > 0) await storeFileList(release);
  return encoded;
}

/** @returns the size of the encoding, in bytes */
async function encode(release: Release, file: ReleaseFile, coding: Coding): Promise<number> {
  const content = await readFile(bytesOf(release, file, 'identity'));
  const encoded = await encodeFile(content, coding, BEST);
  const name = encodedName({ hash: file.hash, brotli: BEST }, coding);
  // Never written in place: releases share their finished encodings, and a switch verifies their sizes.
  await writeFileAtomic(join(release.directory, 'encoded', name), encoded);
  return encoded.length;
}
