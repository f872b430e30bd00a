import type { FastifyReply, FastifyRequest } from 'fastify';
import { bytesOf, CODINGS, type Coding, type Release, type ReleaseFile } from '../builds/releases/release';
import { cacheControl } from '../../config/responseHeaders';
import { contentType } from './contentType';
import { negotiateCoding } from './negotiateCoding';
import { sendStored, type Stored } from './sendStored';

/**
 * Sends a release file for GET and HEAD in the best precompressed encoding. Nothing is compressed per request. The
 * caller has set page-specific headers.
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  release: Release,
  file: ReleaseFile,
  { cache, vary = 'Accept-Encoding' }: { cache?: string; vary?: string } = {},
): Promise<FastifyReply> {
  const { headers, method } = request;
  const available = CODINGS.filter((coding) => file.encodings[coding] !== undefined);
  const wantsRange = method === 'GET' && headers.range !== undefined;
  const coding = wantsRange ? 'identity' : negotiateCoding(single(headers['accept-encoding']), available);
  reply.header('cache-control', cache ?? cacheControl(file.path, release.routes?.cacheControl)).header('vary', vary);
  return sendStored(request, reply, storedAs(release, file, coding));
}

function storedAs(release: Release, file: ReleaseFile, coding: Coding | 'identity'): Stored {
  return {
    bytes: bytesOf(release, file, coding),
    size: coding === 'identity' ? file.size : (file.encodings[coding] ?? 0),
    type: contentType(file.path),
    coding: coding === 'identity' ? undefined : coding,
    validators: { etag: entityTag(file, coding), lastModified: new Date(release.info.createdAt) },
    isImmutable: true,
  };
}

/** Each encoding has its own entity tag, also after a recompression. */
function entityTag(file: ReleaseFile, coding: Coding | 'identity'): string {
  if (coding === 'identity') return `"${file.hash}"`;
  return coding === 'br' ? `"${file.hash}-br${file.brotli}"` : `"${file.hash}-gz"`;
}

function single(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(',') : value;
}
