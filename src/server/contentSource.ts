import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import fastify from 'fastify';
import type { ServerSettings } from '../config/env.server';
import { releasesDirectory } from '../config/releasesDirectory';
import type { MediaAnswer, ReadMedia } from './builds/holdMedia';
import { keptDocuments, lastGoodOf } from './builds/keptDocuments';
import type { ContentEndpoint } from './builds/snapshot';
import { openContentService, type ContentService, type ContentServiceOptions } from './content';
import { contentEndpoint } from './contentEndpoint';

/** Where pictures that were drawn lie by default, below the project: a cache, which can be emptied at any time. */
const IMAGE_CACHE = '.image-cache';
/** Where they lay before, among what has to be backed up. */
const EARLIER_IMAGE_CACHE = join('.data', 'images');

/**
 * The embedded content service, or undefined when content comes from Prismic or from another endpoint.
 * @param options guard and what is shown; without a guard the service has no operators
 */
export async function openEmbeddedContent(
  projectDirectory: string,
  settings: ServerSettings,
  onProblem: (message: string) => void,
  options: Pick<ContentServiceOptions, 'guard' | 'isShown' | 'lastGood'> = {},
): Promise<ContentService | undefined> {
  if (!settings.embedded || settings.prismicApiEndpoint) return undefined;
  const cacheDirectory = settings.imageCacheDirectory ?? join(projectDirectory, IMAGE_CACHE);
  await moveImageCache(join(projectDirectory, EARLIER_IMAGE_CACHE), cacheDirectory);
  return openContentService({
    contentDirectory: join(projectDirectory, 'content'),
    projectDirectory,
    cacheDirectory,
    accessToken: settings.prismicAccessToken,
    onProblem,
    ...options,
  });
}

/** Takes over what an earlier version has drawn; on another disk, or beside pictures that are there already, it is dropped. */
async function moveImageCache(earlier: string, cacheDirectory: string): Promise<void> {
  if (!existsSync(earlier)) return;
  try {
    if (!existsSync(cacheDirectory)) return await rename(earlier, cacheDirectory);
  } catch {
    // It is drawn anew.
  }
  await rm(earlier, { recursive: true, force: true });
}

/** Gives a task the media of the embedded service, as the content has them now. */
export async function withMedia<Result>(
  { plugin, accessToken }: Pick<ContentService, 'plugin' | 'accessToken'>,
  task: (read: ReadMedia) => Promise<Result>,
): Promise<Result> {
  const app = fastify({ logger: false, routerOptions: { maxParamLength: 500 } });
  await app.register(plugin, { prefix: '/_content' });
  try {
    return await task(async (address, accept): Promise<MediaAnswer> => {
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
  /** The embedded service; undefined when content comes from elsewhere. */
  service: ContentService | undefined;
  close(): Promise<void>;
}

/**
 * Content for a build outside the origin server: the embedded service alone, on a free port of loopback.
 * @param guard lets operators pass; there are none without it
 */
export async function serveContent(
  projectDirectory: string,
  settings: ServerSettings,
  onProblem: (message: string) => void,
  guard?: ContentServiceOptions['guard'],
): Promise<ServedContent> {
  // Built elsewhere than in this server, a site has what was good last all the same.
  const kept = keptDocuments(join(releasesDirectory(projectDirectory), 'current'));
  const service = await openEmbeddedContent(projectDirectory, settings, onProblem, {
    guard,
    lastGood: () => lastGoodOf(kept),
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
