import type { Store } from 'gatsby';
import { gatsbyModules } from './gatsbyModules';
import { tellOfTemplates, type Readers } from './knownTemplates';
import { release, type Bundled } from './release';
import type { Made, RendererHashes } from './reuseBundles';

/** Bundles, and what Gatsby's state learns from them. */
export interface MadeEarly extends Omit<Made, 'of'> {
  /** By template: which shared data it needs. */
  readonly staticQueries: readonly (readonly [path: string, hashes: readonly string[]])[];
  /** By template: which of Gatsby's slices it has. */
  readonly slices: readonly (readonly [path: string, names: object])[];
}
interface Program {
  readonly directory: string;
}
type Bundle = (program: Program, stage?: string) => Promise<Bundled>;
interface Gatsby extends Readers {
  readonly redux: { readonly store: Store };
  readonly plugins: { loadConfigAndPlugins(of: { siteDirectory: string; program: Program }): Promise<void> };
  readonly browser: { buildProductionBundle: Bundle };
  readonly renderer: { buildRenderer: Bundle };
  readonly hashes: { getSSRChunkHashes(of: object): RendererHashes };
  readonly adapters: { setWebpackAssets: (names: ReadonlySet<string>) => void };
}
interface Learned {
  readonly components: ReadonlyMap<string, unknown>;
  readonly staticQueriesByTemplate: ReadonlyMap<string, readonly string[]>;
  readonly slicesByTemplate: ReadonlyMap<string, object>;
}

const MODULES = {
  redux: ['redux'],
  plugins: ['utils/worker/child/load-config-and-plugins', 'loadConfigAndPlugins'],
  browser: ['commands/build-javascript', 'buildProductionBundle'],
  renderer: ['commands/build-html', 'buildRenderer'],
  hashes: ['utils/webpack/get-ssr-chunk-hashes', 'getSSRChunkHashes'],
  adapters: ['utils/adapter/manager', 'setWebpackAssets'],
  requires: ['bootstrap/requires-writer', 'writeAll'],
  names: ['utils/js-chunk-names', 'generateComponentChunkName'],
  parser: ['query/file-parser', 'default'],
} as const;

/**
 * Makes the bundles of a project, in a process of its own beside the one that builds it: they follow from code alone. Called over
 * `gatsby-worker`.
 * @returns undefined when something is to be said of them, which is left to the build itself
 */
export function bundle(program: Program): Promise<MadeEarly | undefined> {
  // What webpack says of an error is no message that can be sent.
  return make(program).catch(() => undefined);
}

async function make(program: Program): Promise<MadeEarly | undefined> {
  const { directory } = program;
  const gatsby = gatsbyModules<Gatsby>(directory, MODULES);
  if (!gatsby) return undefined;
  await gatsby.plugins.loadConfigAndPlugins({ siteDirectory: directory, program });
  const { store } = gatsby.redux;
  await tellOfTemplates(store, gatsby);

  let assets: readonly string[] = [];
  gatsby.adapters.setWebpackAssets = (names) => (assets = [...names]);
  const browser = await gatsby.browser.buildProductionBundle(program);
  const { hash } = browser.stats;
  if (hash === undefined || browser.stats.hasWarnings()) return undefined;
  await release(browser);

  const { stats } = await gatsby.renderer.buildRenderer(program, 'build-html');
  const { components, staticQueriesByTemplate, slicesByTemplate } = store.getState() as unknown as Learned;
  const renderer = gatsby.hashes.getSSRChunkHashes({ stats, components });
  return { hash, assets, renderer, staticQueries: [...staticQueriesByTemplate], slices: [...slicesByTemplate] };
}
