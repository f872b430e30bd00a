import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import fastify from 'fastify';
import type { ServerSettings } from '../config/env.server';
import type { MediaAnswer, ReadMedia } from './builds/holdMedia';
import type { ContentEndpoint } from './builds/snapshot';
import { openContentService, type ContentService, type ContentServiceOptions } from './content';
import { contentEndpoint } from './contentEndpoint';

/** The embedded content service, or undefined when content comes from Prismic or from another endpoint. */
export async function openEmbeddedContent(
  projectDirectory: string,
  settings: ServerSettings,
  onProblem: (message: string) => void,
  guard?: ContentServiceOptions['guard'],
): Promise<ContentService | undefined> {
  if (!settings.embedded || settings.prismicApiEndpoint) return undefined;
  return openContentService({
    contentDirectory: join(projectDirectory, 'content'),
    projectDirectory,
    cacheDirectory: join(projectDirectory, '.data', 'images'),
    accessToken: settings.prismicAccessToken,
    onProblem,
    guard,
  });
}

/** Gives a task the media of the embedded service, as the content has them now. */
export async function withMedia<Result>(
  { plugin }: Pick<ContentService, 'plugin'>,
  task: (read: ReadMedia) => Promise<Result>,
): Promise<Result> {
  const app = fastify({ logger: false, routerOptions: { maxParamLength: 500 } });
  await app.register(plugin, { prefix: '/_content' });
  try {
    return await task(async (address, accept): Promise<MediaAnswer> => {
      const { statusCode, headers, rawPayload } = await app.inject({ url: address, headers: { accept } });
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

/** Content for a build outside the origin server: the embedded service alone, on a free port of loopback. */
export async function serveContent(
  projectDirectory: string,
  settings: ServerSettings,
  onProblem: (message: string) => void,
): Promise<ServedContent> {
  const service = await openEmbeddedContent(projectDirectory, settings, onProblem);
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
