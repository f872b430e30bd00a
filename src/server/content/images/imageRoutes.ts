import { createHash } from 'node:crypto';
import { createReadStream, existsSync, realpathSync, statSync, type Stats } from 'node:fs';
import path from 'node:path';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { readByteRange } from './byteRange';
import { readImageParameters } from './imageParameters';
import { negotiate, paletteOf, renderImage, type ImageFormat } from './renderImage';
import { VariantCache } from './variantCache';

interface ImageRouteOptions {
  readonly contentDirectory: string;
  readonly cacheDirectory: string;
}

interface Medium {
  readonly file: string;
  readonly stats: Stats;
}

const FORMATS: Readonly<Record<string, ImageFormat>> = { '.avif': 'avif', '.webp': 'webp', '.jpg': 'jpeg', '.jpeg': 'jpeg', '.png': 'png' };
const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.vtt': 'text/vtt; charset=utf-8',
  '.webm': 'video/webm',
  '.webp': 'image/webp',
};

/** Pictures in the sizes and formats that pages ask for (`/images/…`), and files as they are (`/media/…`). */
export function imageRoutes({ contentDirectory, cacheDirectory }: ImageRouteOptions): FastifyPluginAsync {
  const root = path.join(contentDirectory, 'media');
  const cache = new VariantCache(cacheDirectory);
  return async (app) => {
    app.get('/media/*', (request, reply) => {
      const medium = find(root, request);
      return medium ? sendFile(medium, request, reply) : missing(reply);
    });
    app.get('/images/*', async (request, reply) => {
      const medium = find(root, request);
      if (!medium) return missing(reply);
      const own = FORMATS[path.extname(medium.file).toLowerCase()];
      if (!own) return sendFile(medium, request, reply);
      const query = new URLSearchParams(request.url.split('?').slice(1).join('?'));
      if (query.get('palette') === 'json') return reply.send(await paletteOf(medium.file));
      const parameters = readImageParameters(query);
      const format = parameters.format === 'auto' ? negotiate(request.headers.accept, own) : (parameters.format ?? own);
      const key = hash([medium.file, medium.stats.mtimeMs, medium.stats.size, JSON.stringify(parameters), format].join('\n'));
      const etag = `"${key}"`;
      reply
        .header('etag', etag)
        .header('cache-control', query.has('v') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
        .type(`image/${format}`);
      if (parameters.format === 'auto') reply.header('vary', 'accept');
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.send(await cache.get(`${key}.${format}`, () => renderImage(medium.file, parameters, format)));
    });
  };
}

/** The file below the media folder that the address names; nothing outside it, and nothing behind a link that leads outside. */
function find(root: string, request: FastifyRequest): Medium | undefined {
  const name = (request.params as { '*': string })['*'];
  if (name.includes('\0') || !existsSync(root)) return undefined;
  const file = path.join(root, name);
  if (!file.startsWith(root + path.sep) || !existsSync(file)) return undefined;
  const stats = statSync(file);
  return stats.isFile() && realpathSync(file).startsWith(realpathSync(root) + path.sep) ? { file, stats } : undefined;
}

/** A file as it is, or the part of it that a player asks for. */
function sendFile({ file, stats }: Medium, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const etag = `"${hash(`${file}\n${stats.mtimeMs}\n${stats.size}`)}"`;
  reply
    .header('etag', etag)
    .header('accept-ranges', 'bytes')
    .header('cache-control', 'public, max-age=3600')
    .type(TYPES[path.extname(file).toLowerCase()] ?? 'application/octet-stream');
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  const range = readByteRange(request.headers.range, stats.size);
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${stats.size}`).send();
  if (!range) return reply.header('content-length', stats.size).send(createReadStream(file));
  return reply
    .code(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${stats.size}`)
    .header('content-length', range.end - range.start + 1)
    .send(createReadStream(file, range));
}

function missing(reply: FastifyReply): FastifyReply {
  return reply.code(404).header('cache-control', 'no-store').send({ message: 'There is no such file in content/media.' });
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 32);
}
