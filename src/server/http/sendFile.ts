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
  const { available, cacheRule, stored } = representationsOf(release, file);
  const wantsRange = method === 'GET' && headers.range !== undefined;
  const coding = wantsRange ? 'identity' : negotiateCoding(single(headers['accept-encoding']), available);
  reply.header('cache-control', cache ?? cacheRule).header('vary', vary);
  return sendStored(request, reply, (stored[coding] ??= storedAs(release, file, coding)));
}

/** What all responses with a file share, cached by file. */
interface Representations {
  /** Those of the file when this was computed: compressing it again replaces the object, which invalidates the rest. */
  readonly encodings: ReleaseFile['encodings'];
  readonly available: readonly Coding[];
  /** Value of `cache-control`. */
  readonly cacheRule: string;
  readonly stored: Partial<Record<Coding | 'identity', Stored>>;
}

const representations = new WeakMap<ReleaseFile, Representations>();

function representationsOf(release: Release, file: ReleaseFile): Representations {
  const known = representations.get(file);
  if (known?.encodings === file.encodings) return known;
  const made: Representations = {
    encodings: file.encodings,
    available: CODINGS.filter((coding) => file.encodings[coding] !== undefined),
    cacheRule: cacheControl(file.path, release.routes?.cacheControl),
    stored: {},
  };
  representations.set(file, made);
  return made;
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
