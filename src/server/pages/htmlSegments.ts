import { constants, crc32, deflateRawSync } from 'node:zlib';

/** A text that many responses contain. Its bytes are made once, plain and compressed. */
export class SharedText {
  #bytes: Buffer | undefined;
  #deflated: Buffer | undefined;

  constructor(readonly text: string) {}

  get bytes(): Buffer {
    return (this.#bytes ??= Buffer.from(this.text));
  }

  get deflated(): Buffer {
    return (this.#deflated ??= deflated(this.bytes, constants.Z_BEST_COMPRESSION));
  }
}

/** The text of a response in order: segments that other responses have too, and its own. */
export type HtmlSegments = readonly (SharedText | string)[];

export function bytesOf(segments: HtmlSegments): Buffer {
  return Buffer.concat(segments.map((segment) => (typeof segment === 'string' ? Buffer.from(segment) : segment.bytes)));
}

/**
 * The text compressed with gzip (RFC 1952). A DEFLATE stream is a sequence of blocks, so shared segments keep the blocks
 * that they were compressed to; compressing a whole page would take most of the time of its request.
 */
export function gzipOf(segments: HtmlSegments): Buffer {
  let sum = 0;
  let size = 0;
  const blocks = merged(segments).map((segment) => {
    const bytes = typeof segment === 'string' ? Buffer.from(segment) : segment.bytes;
    sum = crc32(bytes, sum);
    size += bytes.length;
    return typeof segment === 'string' ? ownBlocks(bytes) : segment.deflated;
  });
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(sum, 0);
  trailer.writeUInt32LE(size, 4);
  return Buffer.concat([GZIP_HEADER, ...blocks, LAST_BLOCK, trailer]);
}

/** DEFLATE, no flags, no time, unknown operating system. */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
/** An empty block with the mark of the last one. */
const LAST_BLOCK = Buffer.from([3, 0]);
/** Below this number of bytes, preparing a compressor takes longer than compressing. */
const FEW_BYTES = 512;

/** Own segments next to each other are one, so that they are compressed together. */
function merged(segments: HtmlSegments): HtmlSegments {
  const result: (SharedText | string)[] = [];
  for (const segment of segments) {
    const last = result.at(-1);
    if (typeof segment === 'string' && typeof last === 'string') result[result.length - 1] = last + segment;
    else result.push(segment);
  }
  return result;
}

function ownBlocks(bytes: Buffer): Buffer {
  if (bytes.length > FEW_BYTES) return deflated(bytes, constants.Z_BEST_SPEED);
  if (bytes.length === 0) return bytes;
  // A stored block: its type, its length, the complement of that.
  const header = Buffer.alloc(5);
  header.writeUInt16LE(bytes.length, 1);
  header.writeUInt16LE(0xffff - bytes.length, 3);
  return Buffer.concat([header, bytes]);
}

/** Blocks that end at a whole byte, and of which none is the last. */
function deflated(bytes: Buffer, level: number): Buffer {
  return deflateRawSync(bytes, { level, finishFlush: constants.Z_SYNC_FLUSH });
}
