import type { Store } from 'gatsby';
import type { SourcingFetch } from '../../content/sourcingFetch';

/** The source plugin. */
export const SOURCE = 'gatsby-source-prismic';

/** The `fetch` that Gatsby passes to the plugin. */
export function sourceFetch(store: Store): SourcingFetch {
  const { flattenedPlugins } = store.getState() as {
    readonly flattenedPlugins: readonly { readonly name: string; readonly pluginOptions?: unknown }[];
  };
  const options = flattenedPlugins.find(({ name }) => name === SOURCE)?.pluginOptions;
  if (!hasFetch(options)) throw new Error(`${SOURCE} has to run with the fetch of src/content/sourcingFetch.ts.`);
  return options.fetch;
}

function hasFetch(options: unknown): options is { readonly fetch: SourcingFetch } {
  return (
    typeof options === 'object' &&
    options !== null &&
    'fetch' in options &&
    typeof options.fetch === 'function' &&
    'documentIds' in options.fetch
  );
}
