import type { Store } from 'gatsby';
import { takeEnvironment, type Environment } from '../config/buildSettings';
import { BUNDLERS, withStyles, type Bundlers } from './bundlers';
import { gatsbyModules } from './gatsbyModules';
import { READERS, tellOfTemplates, type Readers } from './knownTemplates';
import type { Made } from './reuseBundles';

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
interface Gatsby extends Bundlers, Readers {
  readonly redux: { readonly store: Store };
  readonly plugins: { loadConfigAndPlugins(of: { siteDirectory: string; program: Program }): Promise<void> };
}
interface Learned {
  readonly components: ReadonlyMap<string, unknown>;
  readonly staticQueriesByTemplate: ReadonlyMap<string, readonly string[]>;
  readonly slicesByTemplate: ReadonlyMap<string, object>;
}

const MODULES = {
  ...BUNDLERS,
  ...READERS,
  redux: ['redux'],
  plugins: ['utils/worker/child/load-config-and-plugins', 'loadConfigAndPlugins'],
} as const;

let gatsby: Gatsby | undefined;

/** Loads what bundling needs, which takes seconds. */
export function prepare(): void {
  gatsby ??= gatsbyModules<Gatsby>(process.cwd(), MODULES);
}

/**
 * Makes the bundles of a project, in a process of its own beside the one that builds it: they follow from code alone. Called over
 * `gatsby-worker`.
 * @param environment of the process that builds: Gatsby says there how it builds, which this process may be too old to know
 * @returns undefined when something is to be said of them, which is left to the build itself
 */
export function bundle(program: Program, environment: Environment): Promise<MadeEarly | undefined> {
  takeEnvironment(environment);
  // What a bundler says of an error is no message that can be sent.
  return make(program).catch(() => undefined);
}

async function make(program: Program): Promise<MadeEarly | undefined> {
  const { directory } = program;
  prepare();
  if (!gatsby) return undefined;
  await gatsby.plugins.loadConfigAndPlugins({ siteDirectory: directory, program });
  const { store } = gatsby.redux;
  await tellOfTemplates(store, gatsby);

  let assets: readonly string[] = [];
  gatsby.adapters.setWebpackAssets = (names) => (assets = [...names]);
  const browser = await gatsby.browser.buildProductionBundle(program);
  const { hash } = browser.stats;
  if (hash === undefined || browser.stats.hasWarnings()) return undefined;
  await browser.close();

  const { stats } = await gatsby.renderer.buildRenderer(program, 'build-html');
  const { components, staticQueriesByTemplate, slicesByTemplate } = store.getState() as unknown as Learned;
  const renderer = withStyles(gatsby.hashes.getSSRChunkHashes({ stats, components }), assets);
  return { hash, assets, renderer, staticQueries: [...staticQueriesByTemplate], slices: [...slicesByTemplate] };
}
