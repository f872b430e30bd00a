import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, type BrotliOptions } from 'node:zlib';
import { encodedName, type Coding, type ReleaseFile } from './release';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

const COMPRESSIBLE = /\.(html|js|mjs|css|json|svg|xml|txt|ics|vtt|webmanifest|ico|wasm|md)$/;

/** Brotli quality for publishing: nearly the smallest size in a fraction of the time. */
const QUICK_QUALITY = 5;

/** Below this size, a worker thread costs more than compressing at low quality in place. */
const FEW_BYTES = 32 * 1024;

/** Whether compression makes a file of this kind smaller; images, fonts and videos are compressed already. */
export function isCompressible(path: string): boolean {
  return COMPRESSIBLE.test(path);
}

/**
 * Compresses a file's bytes.
 * @param quality Brotli's quality, 1 to 11; gzip always takes its best
 */
export async function encodeFile(content: Buffer, coding: Coding, quality: number): Promise<Buffer> {
  if (coding === 'gzip') return gz(content, { level: 9 });
  const options = brotliOptions(content, quality);
  const isQuick = quality <= QUICK_QUALITY && content.length <= FEW_BYTES;
  return isQuick ? brotliCompressSync(content, options) : brotli(content, options);
}

function brotliOptions(content: Buffer, quality: number): BrotliOptions {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  };
}

export type Encodings = Pick<ReleaseFile, 'encodings' | 'brotli'>;

/**
 * Compresses the content of a release file for publishing, if that makes it smaller.
 * @param write called with each encoding and its file name in releases
 */
export async function encodeContent(
  content: Buffer,
  hash: string,
  codings: readonly Coding[],
  write: (name: string, encoded: Buffer) => void | Promise<void>,
): Promise<Encodings> {
  const made: Encodings = { encodings: {} };
  for (const coding of codings) {
    const encoded = await encodeFile(content, coding, QUICK_QUALITY);
    if (encoded.length >= content.length) continue;
    await write(encodedName({ hash, brotli: QUICK_QUALITY }, coding), encoded);
    made.encodings[coding] = encoded.length;
    if (coding === 'br') made.brotli = QUICK_QUALITY;
  }
  return made;
}
