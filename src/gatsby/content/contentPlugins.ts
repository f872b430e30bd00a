import { createHash } from 'node:crypto';
import type { PluginRef, Store } from 'gatsby';
import { givenContentSource } from '../../config/buildSettings';
import type { ServerSettings } from '../../config/env.server';
import type { Models } from '../../lib/fitModel';
import { reportContentFailure } from '../../lib/contentFailure';
import { defaultEndpoint } from '../../content/repositoryAddress';
import { isApplied } from '../patches/patchStates';
import { sourcingFetch, type SourcingFetch } from '../../content/sourcingFetch';

const SOURCE = 'gatsby-source-prismic';

/** The `fetch` with which the whole build reads content. */
export function contentSource(settings: ServerSettings, models: Models): SourcingFetch {
  return sourcingFetch({
    repositoryName: settings.repositoryName,
    endpoint: contentEndpoint(settings),
    embedded: settings.embedded,
    source: givenContentSource() ?? settings.contentSource,
    onFailure: reportContentFailure,
    readingMode: settings.readingMode,
    hasAccessToken: settings.prismicAccessToken !== undefined,
    models,
    siteUrl: settings.siteUrl,
    accessToken: settings.prismicAccessToken,
  });
}

/**
 * The plugins that source content from Prismic, and preview it. `src/content/preview` sets up the browser part of the previews
 * plugin, in preview sessions only. The source plugin gets no routes, since the GraphQL layer resolves every URL.
 */
export function contentPlugins(settings: ServerSettings, models: Models, source: SourcingFetch): PluginRef[] {
  const { repositoryName, readingMode } = settings;
  const modelsVersion = createHash('sha256').update(JSON.stringify(models)).digest('hex').slice(0, 16);
  return [
    {
      resolve: SOURCE,
      options: {
        repositoryName,
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
      options: { modelsVersion, isEnabled: isApplied(process.cwd(), 'lean-previews') },
    },
  ];
}

/**
 * The `fetch` of `contentSource` that the source plugin has: Gatsby compiles its configuration and its hooks apart.
 * @throws if the plugin has another one
 */
export function sourceFetch(store: Store): SourcingFetch {
  const { flattenedPlugins } = store.getState() as {
    readonly flattenedPlugins: readonly {
      readonly name: string;
      readonly pluginOptions?: { readonly fetch?: Partial<SourcingFetch> };
    }[];
  };
  const fetch = flattenedPlugins.find(({ name }) => name === SOURCE)?.pluginOptions?.fetch;
  if (!fetch?.documentIds) throw new Error(`${SOURCE} has to run with the fetch of src/content/sourcingFetch.ts.`);
  return fetch as SourcingFetch;
}

/**
 * The content endpoint: the configured one, else that of the given repository, else the embedded service of a running
 * server.
 */
export function contentEndpoint(settings: ServerSettings): string {
  if (settings.prismicApiEndpoint) return settings.prismicApiEndpoint;
  return settings.embedded
    ? `http://localhost:${settings.port}/_content/api/v2`
    : defaultEndpoint(settings.repositoryName);
}
