import { createHash } from 'node:crypto';
import type { PluginRef } from 'gatsby';
import { givenContentSource } from '../../config/buildSettings';
import type { ServerSettings } from '../../config/env.server';
import type { Models } from '../../lib/fitModel';
import { tellContentFailure } from '../../lib/contentFailure';
import { defaultEndpoint } from '../../content/repositoryAddress';
import { isInForce } from '../patches/inForce';
import { sourcingFetch, type SourcingFetch } from '../../content/sourcingFetch';

/** The `fetch` that the whole build reads content with. */
export function contentSource(settings: ServerSettings, models: Models): SourcingFetch {
  return sourcingFetch({
    repositoryName: settings.repositoryName,
    endpoint: contentEndpoint(settings),
    embedded: settings.embedded,
    source: givenContentSource() ?? settings.contentSource,
    onFailure: tellContentFailure,
    readingMode: settings.readingMode,
    hasAccessToken: settings.prismicAccessToken !== undefined,
    models,
    siteUrl: settings.siteUrl,
    ...(settings.embedded && { embeddedToken: settings.prismicAccessToken }),
  });
}

/**
 * The plugins that read content and preview it. The browser's part of the previews plugin is set up by `src/content/preview`, for those
 * who preview something. The source plugin is given no routes: the GraphQL layer makes every address itself.
 */
export function contentPlugins(settings: ServerSettings, models: Models, source: SourcingFetch): PluginRef[] {
  const { repositoryName, readingMode } = settings;
  const modelsVersion = createHash('sha256').update(JSON.stringify(models)).digest('hex').slice(0, 16);
  return [
    {
      resolve: 'gatsby-source-prismic',
      options: {
        repositoryName,
        ...(settings.prismicAccessToken && !settings.embedded && { accessToken: settings.prismicAccessToken }),
        ...(settings.prismicWebhookSecret && { webhookSecret: settings.prismicWebhookSecret }),
        ...(readingMode.kind === 'release-id' && { releaseID: readingMode.id }),
        ...(readingMode.kind === 'release-label' && { releaseLabel: readingMode.label }),
        lang: '*',
        customTypeModels: models.customTypes,
        sharedSliceModels: models.sharedSlices,
        fetch: source,
      },
    },
    { resolve: 'gatsby-plugin-prismic-previews', options: { repositoryName } },
    {
      resolve: 'gatsby-plugin-lean-previews',
      options: { modelsVersion, isEnabled: isInForce(process.cwd(), 'lean-previews') },
    },
  ];
}

/** Where content is read from: the endpoint set, else the given repository's own, else the embedded service of a running server. */
export function contentEndpoint(settings: ServerSettings): string {
  if (settings.prismicApiEndpoint) return settings.prismicApiEndpoint;
  return settings.embedded
    ? `http://localhost:${settings.port}/_content/api/v2`
    : defaultEndpoint(settings.repositoryName);
}
