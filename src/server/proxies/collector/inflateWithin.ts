import { promisify } from 'node:util';
import { constants, gunzip, inflate } from 'node:zlib';
import { OverLimit } from './parseWithin';

const METHODS = { gzip: promisify(gunzip), deflate: promisify(inflate) };

/**
 * Decompresses in a thread of libuv, so that the event loop goes on, and no further than to the limit.
 * @throws `OverLimit` above the limit
 */
export async function inflateWithin(
  compressed: Buffer,
  method: keyof typeof METHODS,
  mostBytes: number,
): Promise<Buffer> {
  // A terminated web worker leaves a truncated stream.
  const options = { maxOutputLength: mostBytes, finishFlush: constants.Z_SYNC_FLUSH };
  try {
    return await METHODS[method](compressed, options);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_BUFFER_TOO_LARGE') throw error;
    throw new OverLimit('It was too long to be kept.');
  }
}
