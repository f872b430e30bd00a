import type { ServerSettings } from '../config/env.server';
import type { ContentEndpoint } from './builds/content/snapshot';
import type { ContentService } from './content';

/**
 * The endpoint from which builds read content.
 * @param port of the embedded service in this process
 * @param service the embedded service, if builds read from it
 */
export function contentEndpoint(settings: ServerSettings, port: number, service?: ContentService): ContentEndpoint {
  const embedded = `http://${localHost(settings.host)}:${port}/_content/api/v2`;
  const prismic = `https://${settings.repositoryName}.cdn.prismic.io/api/v2`;
  return {
    url: settings.prismicApiEndpoint ?? (settings.embedded ? embedded : prismic),
    // Other processes that read the embedded service need its token.
    accessToken: service?.accessToken ?? settings.prismicAccessToken,
    repository: settings.repositoryName,
    source: settings.contentSource,
    reading: settings.readingMode,
    ...(service &&
      settings.readingMode.kind === 'master' && {
        published: () => ({ ref: service.masterRef(), documents: service.versions() }),
        textOf: (id: string) => service.textOf(id),
        problems: () => service.problems(),
      }),
  };
}

/** A server that listens on all addresses, or on the machine's own name, is reachable over loopback. */
function localHost(host: string): string {
  if (['localhost', '0.0.0.0', '::', '127.0.0.1'].includes(host)) return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
