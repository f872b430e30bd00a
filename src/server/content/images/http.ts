import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TimeoutOptions } from 'sharp';
import { closedSignal } from '../../http/connectionClose';
import { isNotModified } from '../../http/conditions';
import { contentType } from '../../http/contentType';
import { sendStored } from '../../http/sendStored';
import { isRefusal, type Access } from '../access';
import { ApiError, errorPayload, sendError } from '../errors';
import { shortDigest } from '../repository/digest';
import { isAdmitted, urlOf } from '../requests';
import { findMedia, mediaVersion, type MediaFile } from './mediaFile';
import { isPlain, parseImageRequest, type Format, type ImageRequest } from './parameters';
import { drawn, openImage, renderImage } from './render';
import type { Renderer } from './renderer';

export interface ImageOptions {
  /** The root directory of media files. */
  readonly mediaDirectory: string;
  readonly renderer: Renderer;
  readonly access: Pick<Access, 'toMedia' | 'hasToken'>;
  /** Whether an address such as `/_content/images/a.webp?w=640` is public. */
  readonly isPublic: (address: string) => boolean | Promise<boolean>;
}

/** Version of the rendering, a part of each cache key: a change invalidates all variants. */
const RENDERING_VERSION = '1';
const RASTER = /\.(avif|gif|jpe?g|png|tiff?|webp)$/i;
const VECTOR = /\.svg$/i;
const FOR_A_YEAR = 'public, max-age=31536000, immutable';
const FOR_NOW = 'public, max-age=60, must-revalidate';
/** For previews and operators: no shared caches. */
const FOR_ONE_CLIENT = 'private, no-cache';
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";
const NOT_PUBLIC =
  'No published page shows this picture or medium at this address. Previews and operators see all of them.';

/** Of rendering one image: a build needs the result; a browser has given up by then. */
const TIMEOUT: TimeoutOptions = { seconds: 15 };
const TIMEOUT_OF_BUILDS: TimeoutOptions = { seconds: 120 };

/**
 * Adds `/images/…` (imgix parameters) and `/media/…` (original files, with ranges). Only media that published content
 * references is public; the rest is for builds, previews and operators. Other clients get the same response for every
 * private address, whether or not the file exists.
 */
export function registerImages(
  app: FastifyInstance,
  { mediaDirectory, renderer, access, isPublic }: ImageOptions,
): void {
  const notPublic = new ApiError(404, { message: NOT_PUBLIC });
  const preHandler = async (request: FastifyRequest, reply: FastifyReply) => {
    const isShown = await isPublic(request.raw.url ?? '');
    void reply.header('cache-control', isShown ? FOR_NOW : FOR_ONE_CLIENT);
    if (!isShown) await access.toMedia(request, reply, () => sendError(reply, notPublic));
  };
  const onSend = async (_request: FastifyRequest, reply: FastifyReply, payload: unknown) =>
    isRefusal(reply) ? errorPayload(reply, notPublic) : payload;

  app.get('/images/*', { preHandler, onSend }, async (request, reply) => {
    const url = urlOf(request);
    const media = await findMedia(mediaDirectory, pathBelow(url, '/images/'));
    if (!media) throw new ApiError(404);
    const version = await mediaVersion(media);
    const isForAll = reply.getHeader('cache-control') === FOR_NOW;
    if (isForAll && url.searchParams.get('v') === version) void reply.header('cache-control', FOR_A_YEAR);
    const parameters = parseImageRequest(url.searchParams);
    const isVector = VECTOR.test(media.file);
    if (!isVector && !RASTER.test(media.file)) throw new ApiError(404);
    if (isVector || isPlain(parameters)) return sendBytes(request, reply, media, version);
    return sendVariant(request, reply, { media, version, parameters }, { renderer, access });
  });

  app.get('/media/*', { preHandler, onSend }, async (request, reply) => {
    const media = await findMedia(mediaDirectory, pathBelow(urlOf(request), '/media/'));
    if (!media) throw new ApiError(404);
    return sendBytes(request, reply, media, await mediaVersion(media));
  });
}

/** The encoded path below the endpoint's own. */
function pathBelow({ pathname }: URL, endpoint: string): string {
  return pathname.slice(pathname.indexOf(endpoint) + endpoint.length);
}

async function sendVariant(
  request: FastifyRequest,
  reply: FastifyReply,
  { media, version, parameters }: { media: MediaFile; version: string; parameters: ImageRequest },
  { renderer, access }: Pick<ImageOptions, 'renderer' | 'access'>,
): Promise<FastifyReply> {
  const signal = closedSignal(request, reply);
  const format = parameters.format ?? (await chooseFormat(media.file, parameters, request.headers.accept ?? ''));
  if (parameters.isNegotiated) void reply.header('vary', 'Accept');
  const key = `${shortDigest(RENDERING_VERSION, version, format, JSON.stringify(parameters))}-${format}`;
  if (answerNotModified(request, reply, key, media)) return reply.code(304).send();
  const ignoresLimit = access.hasToken(request);
  const timeout = ignoresLimit ? TIMEOUT_OF_BUILDS : TIMEOUT;
  const bytes = await renderer.get(key, () => renderImage(media.file, parameters, format, timeout), {
    signal,
    ignoresLimit,
    admit: ignoresLimit ? undefined : () => isAdmitted(request, reply, 'image'),
  });
  if (!bytes) return reply;
  return reply.type(`image/${format}`).send(bytes);
}

/** The best format in the client's `Accept`, otherwise the file's own. */
async function chooseFormat(file: string, { isNegotiated }: ImageRequest, accept: string): Promise<Format> {
  if (isNegotiated && /image\/avif/i.test(accept)) return 'avif';
  if (isNegotiated && /image\/webp/i.test(accept)) return 'webp';
  const { format, hasAlpha } = await drawn(() => openImage(file).metadata());
  if (format === 'jpeg' || format === 'png' || format === 'gif') return format;
  const takesAny = accept === '' || accept.includes('*/*') || accept.includes('image/*');
  if (format === 'webp' && takesAny) return 'webp';
  return hasAlpha ? 'png' : 'jpeg';
}

/** Sends a file or a range of it. */
function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  { file, size, mtimeMs }: MediaFile,
  version: string,
): Promise<FastifyReply> {
  if (VECTOR.test(file)) void reply.header('content-security-policy', SVG_POLICY);
  const validators = { etag: `"${version}"`, lastModified: new Date(mtimeMs) };
  return sendStored(request, reply, { bytes: file, size, type: contentType(file), validators });
}

/** Sets validators; returns true if the client's cached copy is valid. */
function answerNotModified(request: FastifyRequest, reply: FastifyReply, tag: string, { mtimeMs }: MediaFile): boolean {
  const validators = { etag: `"${tag}"`, lastModified: new Date(mtimeMs) };
  void reply.headers({ etag: validators.etag, 'last-modified': validators.lastModified.toUTCString() });
  return isNotModified(request.headers, validators);
}
