import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import fastify from 'fastify';
import type { ServerSettings } from '../config/env.server';
import { releasesDirectory } from '../config/releasesDirectory';
import type { MediaResponse, ReadMedia } from './builds/media/storeMedia';
import { lastGoodDocuments } from './builds/content/lastGoodDocuments';
import type { ContentEndpoint } from './builds/content/snapshot';
import { openContentService, type ContentService, type ContentServiceOptions } from './content';
import { contentEndpoint } from './contentEndpoint';

/** Default directory of rendered images, in the project: a cache that may be deleted at any time. */
const IMAGE_CACHE = '.image-cache';

/**
 * Opens the embedded content service; undefined if content comes from Prismic or another endpoint.
 * @param options guard and content options; without a guard the service has no operators
 */
export async function openEmbeddedContent(
  projectDirectory: string,
  settings: ServerSettings,
  onProblem: (message: string) => void,
  options: Pick<ContentServiceOptions, 'guard' | 'operatorOf' | 'isShown' | 'lastGood' | 'previews'> = {},
): Promise<ContentService | undefined> {
  if (!settings.embedded || settings.prismicApiEndpoint) return undefined;
  return openContentService({
    contentDirectory: join(projectDirectory, 'content'),
    projectDirectory,
    cacheDirectory: settings.imageCacheDirectory ?? join(projectDirectory, IMAGE_CACHE),
    accessToken: settings.prismicAccessToken,
    onProblem,
    ...options,
  });
}

/** Runs a task with the media of the embedded service in their current state. */
export async function withMedia<Result>(
  { plugin, accessToken }: Pick<ContentService, 'plugin' | 'accessToken'>,
  task: (read: ReadMedia) => Promise<Result>,
): Promise<Result> {
  const app = fastify({ logger: false, routerOptions: { maxParamLength: 500 } });
  await app.register(plugin, { prefix: '/_content' });
  try {
    return await task(async (address, accept): Promise<MediaResponse> => {
      const { statusCode, headers, rawPayload } = await app.inject({
        url: address,
        headers: { accept, authorization: `Token ${accessToken}` },
      });
      const negotiated = /\baccept\b(?!-)/i.test(String(headers.vary ?? ''));
      return { status: statusCode, type: String(headers['content-type'] ?? ''), negotiated, bytes: rawPayload };
    });
  } finally {
    await app.close();
  }
}

export interface ServedContent {
  endpoint: ContentEndpoint;
  /** The embedded service; undefined with another content source. */
  service: ContentService | undefined;
  close(): Promise<void>;
}

/**
 * Serves content for a build outside the origin server: the embedded service alone, on a free loopback port.
 * @param guard authenticates operators; without it there are none
 */
export async function serveContent(
  projectDirectory: string,
  settings: ServerSettings,
  onProblem: (message: string) => void,
  guard?: ContentServiceOptions['guard'],
): Promise<ServedContent> {
  // Builds outside the server use the documents of the last release too.
  const lastGood = lastGoodDocuments(join(releasesDirectory(projectDirectory), 'current'));
  const service = await openEmbeddedContent(projectDirectory, settings, onProblem, {
    guard,
    lastGood: () => lastGood,
  });
  if (!service) return { endpoint: contentEndpoint(settings, 0), service, close: () => Promise.resolve() };
  const app = fastify({ logger: false, routerOptions: { maxParamLength: 500 }, forceCloseConnections: true });
  await app.register(service.plugin, { prefix: '/_content' });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return {
    service,
    endpoint: contentEndpoint({ ...settings, host: '127.0.0.1' }, port, service),
    async close() {
      await app.close();
      await service.close();
    },
  };
}
