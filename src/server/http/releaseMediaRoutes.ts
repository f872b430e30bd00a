import type { FastifyInstance } from 'fastify';
import type { RetainedFile } from '../builds/releases/retainedFiles';
import type { Release } from '../builds/releases/release';
import { contentType } from './contentType';
import { sendFile } from './sendFile';

export interface ReleaseMediaOptions {
  current(): Release | undefined;
  /** A file of a previous release by its address. */
  retained?(address: string): RetainedFile | undefined;
}

const ADDRESS = /^\/_content\/(images|media)\//;
const FOR_A_YEAR = 'public, max-age=31536000, immutable';
const FOR_NOW = 'public, max-age=60, must-revalidate';

/**
 * Serves media of the content from releases: pages show the images that they were built with, whatever changed in the
 * content. Other addresses, such as those of a preview, go to the content service.
 */
export function registerReleaseMedia(app: FastifyInstance, { current, retained }: ReleaseMediaOptions): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { method, url: address = '' } = request.raw;
    if (!ADDRESS.test(address) || (method !== 'GET' && method !== 'HEAD')) return done();
    const now = current();
    const release = now?.media.has(address) ? now : retained?.(address)?.release;
    const medium = release?.media.get(address);
    if (!release || !medium) return done();
    const accept = request.headers.accept ?? '*/*';
    const path = medium.files.find((file, index) => isAcceptable(accept, file, index === medium.files.length - 1));
    const file = path === undefined ? undefined : release.files.get(path);
    if (!file) return done();
    reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });
    sendFile(request, reply, release, file, {
      cache: /[?&]v=/.test(address) ? FOR_A_YEAR : FOR_NOW,
      vary: medium.negotiated ? 'Accept' : 'Accept-Encoding',
    }).then(undefined, done);
  });
}

/** New formats require an explicit `Accept`; the last one suits every client that accepts images. */
function isAcceptable(accept: string, file: string, isLast: boolean): boolean {
  const type = contentType(file).split(';')[0] ?? '';
  if (accept.toLowerCase().includes(type)) return true;
  return isLast && (!type.startsWith('image/') || accept.includes('*/*') || accept.includes('image/*'));
}
