import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import fastify from 'fastify';
import type { ServerSettings } from '../config/env.server';
import type { MediaAnswer, ReadMedia } from './builds/holdMedia';
import type { ContentEndpoint } from './builds/snapshot';
import { openContentService, type ContentService, type ContentServiceOptions } from './content';

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

/**
 * Where builds read content.
 * @param port on which this process serves the embedded service
 * @param service the embedded service, if it is the one to read
 */
export function contentEndpoint(settings: ServerSettings, port: number, service?: ContentService): ContentEndpoint {
  const embedded = `http://${localHost(settings.host)}:${port}/_content/api/v2`;
  const prismic = `https://${settings.repositoryName}.cdn.prismic.io/api/v2`;
  return {
    url: settings.prismicApiEndpoint ?? (settings.embedded ? embedded : prismic),
    accessToken: settings.prismicAccessToken,
    repository: settings.repositoryName,
    reading: settings.readingMode,
    ...(service &&
      settings.readingMode.kind === 'master' && {
        published: () => ({ ref: service.masterRef(), documents: service.versions() }),
      }),
  };
}

/** A server that listens on every address, or on the name of the machine itself, is reached over loopback. */
function localHost(host: string): string {
  if (['localhost', '0.0.0.0', '::', '127.0.0.1'].includes(host)) return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
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
