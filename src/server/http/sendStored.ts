import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { allowsRange, failsPrecondition, isNotModified, parseRange, type Validators } from './conditions';
import { createFileMemory, MAX_FILE_BYTES } from './fileMemory';

/** All servers of this process share one cache. */
const readOnce = createFileMemory();

/** A stored representation of a resource. */
export interface Stored {
  /** Absolute path of its bytes. */
  readonly bytes: string;
  readonly size: number;
  readonly type: string;
  /** `Content-Encoding` of the bytes; ranges refer to the identity encoding. */
  readonly coding?: string;
  readonly validators: Validators;
  /** The bytes at this path never change, so that small ones may be cached. */
  readonly isImmutable?: boolean;
}

/** Sends a stored representation for GET and HEAD: validators, 304, 412, single ranges. */
export async function sendStored(request: FastifyRequest, reply: FastifyReply, stored: Stored): Promise<FastifyReply> {
  const { headers, method } = request;
  const { bytes, size, coding, validators } = stored;
  reply.header('etag', validators.etag).header('last-modified', validators.lastModified.toUTCString());
  if (failsPrecondition(headers, validators)) return reply.code(412).send();
  if (isNotModified(headers, validators)) return reply.code(304).send();

  reply.type(stored.type).header('accept-ranges', 'bytes');
  if (coding !== undefined) reply.header('content-encoding', coding);
  const mayBePart = method === 'GET' && coding === undefined && allowsRange(headers, validators);
  const range = mayBePart ? parseRange(headers.range, size) : undefined;
  if (range === 'invalid')
    return reply.code(416).header('content-range', `bytes */${size}`).header('cache-control', 'no-cache').send();
  const { start, end } = range ?? { start: 0, end: size - 1 };
  const length = end - start + 1;
  reply.header('content-length', length);
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`);
  // Fastify would send the length of an empty payload instead of the file's.
  if (method === 'HEAD') return reply.send(Readable.from([]));
  if (length === 0) return reply.send('');
  if (stored.isImmutable && !range && length <= MAX_FILE_BYTES) return reply.send(await readOnce(bytes));
  const handle = await open(bytes);
  return reply.send(handle.createReadStream({ start, end }));
}
