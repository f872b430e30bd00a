import { basename, dirname } from 'node:path';
import { Readable } from 'node:stream';
import send from '@fastify/send';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { allowsRange, failsPrecondition, isNotModified, singleRange, type Validators } from './conditions';
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
  // Fastify would send the length of an empty payload instead of the file's.
  if (method === 'HEAD') return reply.header('content-length', size).send(Readable.from([]));
  const mayBePart = coding === undefined && allowsRange(headers, validators);
  const range = mayBePart ? singleRange(headers.range, size) : undefined;
  if (stored.isImmutable && !range && size <= MAX_FILE_BYTES) return reply.send(await readOnce(bytes));
  return sendBytes(reply, bytes, range);
}

/** The library makes the entity tag from the file's size and time, so that conditions, types and caching are not left to it. */
const BYTES_ALONE = { etag: false, lastModified: false, cacheControl: false, contentType: false } as const;

async function sendBytes(reply: FastifyReply, path: string, range: string | undefined): Promise<FastifyReply> {
  const request = Object.assign(Readable.from([]), { headers: range ? { range } : {} });
  const name = encodeURIComponent(basename(path));
  const sent = await send(request, name, { ...BYTES_ALONE, root: dirname(path), dotfiles: 'allow', index: false });
  const { statusCode, headers } = sent;
  if (statusCode === 416)
    return reply.code(416).headers({ 'content-range': headers['Content-Range'], 'cache-control': 'no-cache' }).send();
  // The library's error has the status 404.
  if (sent.type === 'error') throw new Error('A file that is listed cannot be read.', { cause: sent.metadata.error });
  return reply.code(statusCode).headers(headers).send(sent.stream);
}
