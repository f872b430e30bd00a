import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, type BrotliOptions } from 'node:zlib';
import type { Coding } from './release';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

const COMPRESSIBLE = /\.(html|js|mjs|css|json|svg|xml|txt|ics|vtt|webmanifest|ico|wasm|md)$/;

/** Of Brotli; nearly as small as the best, in a fraction of the time: publishing must not wait. */
export const QUICK_QUALITY = 5;

/** To hand so few bytes to another thread takes longer than to compress them quickly. */
const FEW_BYTES = 32 * 1024;

/** Whether a file's kind gains from compression; pictures, fonts and videos are compressed already. */
export function isCompressible(path: string): boolean {
  return COMPRESSIBLE.test(path);
}

/**
 * Compresses a file's bytes.
 * @param quality Brotli's quality, 1 to 11; gzip always takes its best
 */
export async function encodeFile(content: Buffer, coding: Coding, quality: number): Promise<Buffer> {
  if (coding === 'gzip') return gz(content, { level: 9 });
  const options: BrotliOptions = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  };
  const isQuick = quality <= QUICK_QUALITY && content.length <= FEW_BYTES;
  return isQuick ? brotliCompressSync(content, options) : brotli(content, options);
}
