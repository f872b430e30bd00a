import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { closedSignal } from '../../http/connectionClose';
import { allowsRange, isNotModified, parseRange } from '../../http/conditions';
import { contentType } from '../../http/contentType';
import type { Access } from '../access';
import { shortDigest } from '../repository/digest';
import { urlOf } from '../requests';
import { findMedia, mediaVersion, type MediaFile } from './mediaFile';
import { ImageRequestError, isPlain, parseImageRequest, type Format, type ImageRequest } from './parameters';
import { readPalette } from './palette';
import { drawn, openImage, renderImage, RenderError, type RenderLimits } from './render';
import { QueueFullError, type Wanted } from './renderQueue';
import type { Renderer } from './renderer';

export interface ImageOptions {
  /** Files are served, and images made, from here only. */
  readonly mediaDirectory: string;
  readonly renderer: Renderer;
  readonly access: Pick<Access, 'toMedia' | 'hasToken'>;
  /** Whether anybody may have what is at this address, such as `/_content/images/a.webp?w=640`. */
  readonly isPublic: (address: string) => boolean | Promise<boolean>;
}

/** Part of the name of every variant: a change of how they are made makes all of them anew. */
const RECIPE = '1';
const RASTER = /\.(avif|gif|jpe?g|png|tiff?|webp)$/i;
const FOR_A_YEAR = 'public, max-age=31536000, immutable';
const FOR_NOW = 'public, max-age=60, must-revalidate';
/** For previews and operators: no cache that others share may keep it. */
const FOR_ONE_CLIENT = 'private, no-cache';
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";
const NOT_PUBLIC = 'No published page shows this picture or medium at this address. Previews and operators see all of them.';
/** Seconds after which a client may ask again that came when too many waited. */
const RETRY_AFTER = '5';

/** Longest time in seconds that one picture may take: a build has to have it, a browser has given up by then. */
const LIMITS: RenderLimits = { seconds: 15 };
const LIMITS_OF_BUILDS: RenderLimits = { seconds: 120 };

/**
 * Adds `/images/…` (imgix parameters) and `/media/…` (files as they are, with ranges). Only what published content names is public; all else is
 * for builds, previews and operators, and to anybody else every address is answered alike, whether or not there is a file.
 */
export function registerImages(app: FastifyInstance, { mediaDirectory, renderer, access, isPublic }: ImageOptions): void {
  const preHandler = async (request: FastifyRequest, reply: FastifyReply) => {
    const isShown = await isPublic(request.raw.url ?? '');
    void reply.header('cache-control', isShown ? FOR_NOW : FOR_ONE_CLIENT);
    if (!isShown) await access.toMedia(request, reply, () => refuse(reply, 404, NOT_PUBLIC));
  };
  const preSerialization = async (_request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
    if (reply.statusCode !== 401 && reply.statusCode !== 403) return payload;
    void reply.code(404).header('cache-control', 'no-store');
    return { message: NOT_PUBLIC };
  };

  app.get('/images/*', { preHandler, preSerialization }, async (request, reply) => {
    const url = urlOf(request);
    const media = await findMedia(mediaDirectory, pathBelow(url, '/images/'));
    if (!media) return notFound(reply);
    const version = await mediaVersion(media);
    const isForAll = reply.getHeader('cache-control') === FOR_NOW;
    if (isForAll && url.searchParams.get('v') === version) void reply.header('cache-control', FOR_A_YEAR);
    const asked = parseImageRequest(url.searchParams);
    if (/\.svg$/i.test(media.file) && asked.palette === undefined) {
      void reply.header('content-security-policy', SVG_POLICY);
      return sendBytes(request, reply, media, version);
    }
    if (!RASTER.test(media.file) && !/\.svg$/i.test(media.file)) return notFound(reply);
    const isPatient = access.hasToken(request);
    const signal = closedSignal(request, reply);
    const order = { media, version, renderer, wanted: { signal, isPatient, admit: isPatient ? undefined : admission(request, reply) }, limits: isPatient ? LIMITS_OF_BUILDS : LIMITS };
    if (asked.palette !== undefined) return sendPalette(request, reply, { ...order, count: asked.palette });
    if (isPlain(asked)) return sendBytes(request, reply, media, version);
    return sendVariant(request, reply, { ...order, asked });
  });

  app.get('/media/*', { preHandler, preSerialization }, async (request, reply) => {
    const media = await findMedia(mediaDirectory, pathBelow(urlOf(request), '/media/'));
    if (!media) return notFound(reply);
    if (/\.svg$/i.test(media.file)) void reply.header('content-security-policy', SVG_POLICY);
    return sendBytes(request, reply, media, await mediaVersion(media));
  });
}

/** What drawing a picture costs is counted by the origin server; a server of its own has no such count. */
function admission(request: FastifyRequest, reply: FastifyReply): (() => Promise<boolean>) | undefined {
  const { server } = request;
  return server.hasDecorator('admit') ? () => server.admit(request, reply, 'image') : undefined;
}

/** Answers for a picture that is not drawn; false for an error of another kind. */
export function answerImageError(error: unknown, reply: FastifyReply): boolean {
  if (error instanceof QueueFullError)
    refuse(reply.header('retry-after', RETRY_AFTER), 503, 'Too many pictures are being drawn. Ask again in a few seconds.');
  else if (error instanceof ImageRequestError) refuse(reply, 400, error.message);
  else if (error instanceof RenderError)
    refuse(error.isTemporary ? reply.header('retry-after', RETRY_AFTER) : reply, error.isTemporary ? 503 : 422, error.message);
  else return false;
  return true;
}

function refuse(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').send({ message });
}

/** The part of a path after the endpoint's own, still encoded. */
function pathBelow({ pathname }: URL, endpoint: string): string {
  return pathname.slice(pathname.indexOf(endpoint) + endpoint.length);
}

function notFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).header('cache-control', 'no-store').send();
}

interface Order {
  readonly media: MediaFile;
  readonly version: string;
  readonly renderer: Renderer;
  readonly wanted: Wanted;
  readonly limits: RenderLimits;
}

async function sendVariant(
  request: FastifyRequest,
  reply: FastifyReply,
  { media, version, asked, renderer, wanted, limits }: Order & { readonly asked: ImageRequest },
): Promise<FastifyReply> {
  const format = asked.format ?? (await chooseFormat(media.file, asked, request.headers.accept ?? ''));
  if (asked.isNegotiated) void reply.header('vary', 'Accept');
  const key = `${shortDigest(RECIPE, version, format, JSON.stringify(asked))}-${format}`;
  if (answerNotModified(request, reply, key, media)) return reply.code(304).send();
  const bytes = await renderer.get(key, () => renderImage(media.file, asked, format, limits), wanted);
  if (!bytes) return reply;
  return reply.type(`image/${format}`).send(bytes);
}

/** The best format that the client names; without one that of the file. */
async function chooseFormat(file: string, { isNegotiated }: ImageRequest, accept: string): Promise<Format> {
  if (isNegotiated && /image\/avif/i.test(accept)) return 'avif';
  if (isNegotiated && /image\/webp/i.test(accept)) return 'webp';
  const { format, hasAlpha } = await drawn(() => openImage(file).metadata());
  if (format === 'jpeg' || format === 'png' || format === 'gif') return format;
  const takesAny = accept === '' || accept.includes('*/*') || accept.includes('image/*');
  if (format === 'webp' && takesAny) return 'webp';
  return hasAlpha ? 'png' : 'jpeg';
}

async function sendPalette(
  request: FastifyRequest,
  reply: FastifyReply,
  { media, version, count, renderer, wanted, limits }: Order & { readonly count: number },
): Promise<FastifyReply> {
  const key = `${shortDigest(RECIPE, version, `palette ${count}`)}-palette`;
  if (answerNotModified(request, reply, key, media)) return reply.code(304).send();
  const draw = async () => Buffer.from(JSON.stringify(await readPalette(media.file, count, limits)));
  const bytes = await renderer.get(key, draw, wanted);
  if (!bytes) return reply;
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
