import { createReadStream } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import sharp from 'sharp';
import { allowsRange, isNotModified, parseRange } from '../../http/conditions';
import { contentType } from '../../http/contentType';
import { shortDigest } from '../repository/digest';
import { urlOf } from '../requests';
import { findMedia, mediaVersion, type MediaFile } from './mediaFile';
import { isPlain, parseImageRequest, type Format, type ImageRequest } from './parameters';
import { readPalette } from './palette';
import { renderImage } from './render';
import { VariantCache } from './variantCache';

export interface ImageOptions {
  /** Files are served, and images made, from here only. */
  readonly mediaDirectory: string;
  readonly cacheDirectory: string;
}

/** Part of the name of every variant: a change of how they are made makes all of them anew. */
const RECIPE = '1';
const RASTER = /\.(avif|gif|jpe?g|png|tiff?|webp)$/i;
const FOR_A_YEAR = 'public, max-age=31536000, immutable';
const FOR_NOW = 'public, max-age=60, must-revalidate';
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

/** Adds `/images/…` (imgix parameters) and `/media/…` (files as they are, with ranges). */
export function registerImages(app: FastifyInstance, { mediaDirectory, cacheDirectory }: ImageOptions): void {
  const cache = new VariantCache(cacheDirectory, Math.max(1, Math.min(2, availableParallelism())));

  app.get('/images/*', async (request, reply) => {
    const url = urlOf(request);
    const media = await findMedia(mediaDirectory, pathBelow(url, '/images/'));
    if (!media) return notFound(reply);
    const version = await mediaVersion(media);
    void reply.header('cache-control', url.searchParams.get('v') === version ? FOR_A_YEAR : FOR_NOW);
    const asked = parseImageRequest(url.searchParams);
    if (/\.svg$/i.test(media.file) && asked.palette === undefined) {
      void reply.header('content-security-policy', SVG_POLICY);
      return sendBytes(request, reply, media, version);
    }
    if (!RASTER.test(media.file) && !/\.svg$/i.test(media.file)) return notFound(reply);
    if (asked.palette !== undefined) return sendPalette(request, reply, { media, version, count: asked.palette, cache });
    if (isPlain(asked)) return sendBytes(request, reply, media, version);
    return sendVariant(request, reply, { media, version, asked, cache });
  });

  app.get('/media/*', async (request, reply) => {
    const media = await findMedia(mediaDirectory, pathBelow(urlOf(request), '/media/'));
    if (!media) return notFound(reply);
    void reply.header('cache-control', FOR_NOW);
    if (/\.svg$/i.test(media.file)) void reply.header('content-security-policy', SVG_POLICY);
    return sendBytes(request, reply, media, await mediaVersion(media));
  });
}

/** The part of a path after the endpoint's own, still encoded. */
function pathBelow({ pathname }: URL, endpoint: string): string {
  return pathname.slice(pathname.indexOf(endpoint) + endpoint.length);
}

function notFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).header('cache-control', 'no-store').send();
}

interface VariantOf {
  readonly media: MediaFile;
  readonly version: string;
  readonly asked: ImageRequest;
  readonly cache: VariantCache;
}

async function sendVariant(request: FastifyRequest, reply: FastifyReply, { media, version, asked, cache }: VariantOf): Promise<FastifyReply> {
  const format = asked.format ?? (await chooseFormat(media.file, asked, request.headers.accept ?? ''));
  if (asked.isNegotiated) void reply.header('vary', 'Accept');
  const key = `${shortDigest(RECIPE, version, format, JSON.stringify(asked))}-${format}`;
  if (answerNotModified(request, reply, key, media)) return reply.code(304).send();
  const bytes = await cache.get(key, () => renderImage(media.file, asked, format));
  return reply.type(`image/${format}`).send(bytes);
}

/** The best format that the client names; without one that of the file. */
async function chooseFormat(file: string, { isNegotiated }: ImageRequest, accept: string): Promise<Format> {
  if (isNegotiated && /image\/avif/i.test(accept)) return 'avif';
  if (isNegotiated && /image\/webp/i.test(accept)) return 'webp';
  const { format, hasAlpha } = await sharp(file).metadata();
  if (format === 'jpeg' || format === 'png' || format === 'gif') return format;
  const takesAny = accept === '' || accept.includes('*/*') || accept.includes('image/*');
  if (format === 'webp' && takesAny) return 'webp';
  return hasAlpha ? 'png' : 'jpeg';
}

async function sendPalette(
  request: FastifyRequest,
  reply: FastifyReply,
  { media, version, count, cache }: { media: MediaFile; version: string; count: number; cache: VariantCache },
): Promise<FastifyReply> {
  const key = `${shortDigest(RECIPE, version, `palette ${count}`)}-palette`;
  if (answerNotModified(request, reply, key, media)) return reply.code(304).send();
  const bytes = await cache.get(key, async () => Buffer.from(JSON.stringify(await readPalette(media.file, count))));
  return reply.type('application/json; charset=utf-8').send(bytes);
}

/** Sends a file as it is, or the part of it that a range asks for. */
async function sendBytes(request: FastifyRequest, reply: FastifyReply, media: MediaFile, version: string): Promise<FastifyReply> {
  if (answerNotModified(request, reply, version, media)) return reply.code(304).send();
  const { file, size } = media;
  void reply.type(contentType(file)).header('accept-ranges', 'bytes');
  const validators = { etag: `"${version}"`, lastModified: new Date(media.mtimeMs) };
  const isPart = request.headers.range !== undefined && allowsRange(request.headers, validators);
  const range = isPart ? parseRange(request.headers.range, size) : undefined;
  if (range === 'invalid') return reply.code(416).header('content-range', `bytes */${size}`).send();
  const { start, end } = range ?? { start: 0, end: size - 1 };
  if (range) void reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`);
  void reply.header('content-length', end - start + 1);
  // Without a stream, the length would be taken for that of the answer to HEAD.
  if (request.method === 'HEAD') return reply.send(Readable.from([]));
  return size === 0 ? reply.send('') : reply.send(createReadStream(file, { start, end }));
}

/** Sets the validators; true when the client's copy is still good. */
function answerNotModified(request: FastifyRequest, reply: FastifyReply, tag: string, { mtimeMs }: MediaFile): boolean {
  const validators = { etag: `"${tag}"`, lastModified: new Date(mtimeMs) };
  void reply.headers({ etag: validators.etag, 'last-modified': validators.lastModified.toUTCString() });
  return isNotModified(request.headers, validators);
}
