import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';

/** Red, green and blue, from 0 to 255. */
export type Color = readonly [red: number, green: number, blue: number];

/** An image of at most 256 colors. */
export interface IndexedPicture {
  readonly width: number;
  readonly height: number;
  readonly palette: readonly Color[];
  /** The palette index of each pixel, row by row; each row starts with its PNG filter type 0 (none). */
  readonly rows: Uint8Array;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const BIT_DEPTH = 8;
const INDEXED = 3;
/** Compression level: a higher one saves a fifth, and takes a quarter of the time of a whole image. */
const LEVEL = 1;

/** Encodes an image as PNG (https://www.w3.org/TR/png-3/). A library would compute a palette for each image. */
export async function encodeIndexed({ width, height, palette, rows }: IndexedPicture): Promise<Buffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([BIT_DEPTH, INDEXED], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', await promisify(deflate)(rows, { level: LEVEL })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, content: Buffer): Buffer {
  const checked = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(checked));
  return Buffer.concat([length, checked, sum]);
}
