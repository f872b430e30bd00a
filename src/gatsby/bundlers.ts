import { createHash } from 'node:crypto';

/** What a bundler gives of bundles that it has made, as far as Gatsby's build command uses it. */
export interface Bundled {
  readonly stats: { readonly hash?: string; hasWarnings(): boolean };
  readonly close: () => Promise<unknown>;
}
export interface RendererHashes {
  readonly templateHashes: Readonly<Record<string, string>>;
  readonly renderPageHash: string;
}

/** Gatsby's modules that make bundles, as far as they are used here; its build command calls them over their exports. */
export interface Bundlers {
  readonly browser: { buildProductionBundle: (...args: unknown[]) => Promise<Bundled> };
  readonly renderer: { buildRenderer: (...args: unknown[]) => Promise<Bundled> };
  readonly hashes: {
    getSSRChunkHashes: (of: {
      readonly stats: Bundled['stats'];
      /** Templates by their path. */
      readonly components: ReadonlyMap<string, unknown>;
    }) => RendererHashes;
  };
  readonly adapters: { setWebpackAssets: (names: ReadonlySet<string>) => void };
}
/** Where `gatsbyModules` finds them. */
export const BUNDLERS = {
  browser: ['commands/build-javascript', 'buildProductionBundle'],
  renderer: ['commands/build-html', 'buildRenderer'],
  hashes: ['utils/webpack/get-ssr-chunk-hashes', 'getSSRChunkHashes'],
  adapters: ['utils/adapter/manager', 'setWebpackAssets'],
} as const;

/**
 * What pages follow from, with the styles that they carry: Gatsby makes pages anew for other code alone, so a change of styles would not
 * reach those that are there.
 * @param assets files of the browser's bundles, whose names follow from what is in them
 */
export function withStyles(
  { templateHashes, renderPageHash }: RendererHashes,
  assets: Iterable<string>,
): RendererHashes {
  const styles = [...assets].filter((name) => name.endsWith('.css')).sort();
  const hash = createHash('sha256').update(JSON.stringify([renderPageHash, styles]));
  return { templateHashes, renderPageHash: hash.digest('hex').slice(0, 20) };
}
