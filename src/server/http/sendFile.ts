import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bytesOf, type Coding, type Release, type ReleaseFile } from '../builds/release';
import { cacheControl } from '../../config/responseHeaders';
import { allowsRange, failsPrecondition, isNotModified, parseRange } from './conditions';
import { contentType } from './contentType';
import { createFileMemory, LARGEST_KEPT } from './fileMemory';
import { negotiateCoding } from './negotiateCoding';

/** Release files are immutable, so all servers of this process share one cache. */
const readOnce = createFileMemory();

/**
 * Sends a release file for GET and HEAD: the best precompressed encoding, validators, 304, single ranges. Nothing is
 * compressed per request. The caller has set page-specific headers.
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  release: Release,
  file: ReleaseFile,
  { cache = cacheOf(release, file), vary = 'Accept-Encoding' }: { cache?: string; vary?: string } = {},
): Promise<FastifyReply> {
  const { headers } = request;
  const available = Object.keys(file.encodings).filter((name): name is Coding => name === 'br' || name === 'gzip');
  // Ranges refer to the identity encoding.
  const wantsRange = request.method === 'GET' && headers.range !== undefined;
  const coding = wantsRange ? 'identity' : negotiateCoding(single(headers['accept-encoding']), available);
  const size = coding === 'identity' ? file.size : (file.encodings[coding] ?? 0);
  const bytes = bytesOf(release, file, coding);
  const validators = {
    etag: entityTag(file, coding),
    lastModified: new Date(release.info.createdAt),
  };
  reply.header('cache-control', cache).header('vary', vary);
  reply.header('etag', validators.etag).header('last-modified', validators.lastModified.toUTCString());

  if (failsPrecondition(headers, validators)) return reply.code(412).send();
  if (isNotModified(headers, validators)) return reply.code(304).send();

  reply.type(contentType(file.path)).header('accept-ranges', 'bytes');
  if (coding !== 'identity') reply.header('content-encoding', coding);
  const range = wantsRange && allowsRange(headers, validators) ? parseRange(headers.range, file.size) : undefined;
  if (range === 'invalid') {
    return reply.code(416).header('content-range', `bytes */${file.size}`).header('cache-control', 'no-cache').send();
  }
  const part = range ?? { start: 0, end: size - 1 };
  const length = part.end - part.start + 1;
  reply.header('content-length', length);
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`);
  // Fastify would send the length of an empty payload instead of the file's.
  if (request.method === 'HEAD') return reply.send(Readable.from([]));
  if (length === 0) return reply.send('');
  if (!range && length <= LARGEST_KEPT) return reply.send(await readOnce(bytes));
  const handle = await open(bytes);
  return reply.send(handle.createReadStream({ start: part.start, end: part.end }));
}

function cacheOf({ routes }: Release, { path }: ReleaseFile): string {
  return cacheControl(path, routes?.cacheControl);
}

/** Each encoding has its own entity tag, also after a recompression. */
function entityTag(file: ReleaseFile, coding: Coding | 'identity'): string {
  if (coding === 'identity') return `"${file.hash}"`;
  return coding === 'br' ? `"${file.hash}-br${file.brotli}"` : `"${file.hash}-gz"`;
}

function single(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(',') : value;
}
