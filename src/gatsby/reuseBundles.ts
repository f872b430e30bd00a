import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GatsbyNode, Store } from 'gatsby';
import { buildCode } from '../config/buildSettings';
import { readServerSettings } from '../config/env.server';
import { collectGarbage } from './collectGarbage';
import { gatsbyModules } from './gatsbyModules';
import { publicSettingsOf } from './publicSettingsOf';
import { releasable, type Bundled } from './releasable';

/** Gatsby's modules that make bundles, as far as they are used here; its build command calls them over their exports. */
interface Bundlers {
  readonly browser: { buildProductionBundle: (...args: unknown[]) => Promise<Bundled> };
  readonly renderer: { buildRenderer: (...args: unknown[]) => Promise<Bundled> };
  readonly hashes: { getSSRChunkHashes: (of: unknown) => RendererHashes };
  readonly adapters: { setWebpackAssets: (names: ReadonlySet<string>) => void };
}
const MODULES = {
  browser: ['commands/build-javascript', 'buildProductionBundle'],
  renderer: ['commands/build-html', 'buildRenderer'],
  hashes: ['utils/webpack/get-ssr-chunk-hashes', 'getSSRChunkHashes'],
  adapters: ['utils/adapter/manager', 'setWebpackAssets'],
} as const;
interface RendererHashes {
  readonly templateHashes: Readonly<Record<string, string>>;
  readonly renderPageHash: string;
}

/** What a build left in `.cache` of its bundles. */
interface Made {
  /** Digest of everything that the bundles are made of. */
  readonly of: string;
  /** The browser's, as pages carry it. */
  readonly hash: string;
  /** Files below `public`. */
  readonly assets: readonly string[];
  readonly renderer: RendererHashes;
}

const RECORD = 'bundles.json';
const RENDERER = 'page-ssr/routes/render-page.js';
/** Code that Gatsby writes before it bundles; it follows from templates, plugins and redirects, not from documents. */
const WRITTEN = [
  'async-requires.js',
  'match-paths.json',
  'redirects.json',
  'api-runner-browser-plugins.js',
  'api-runner-ssr.js',
];
const PUBLISHED = ['webpack.stats.json', 'chunk-map.json', '_gatsby/slices/_gatsby-scripts-1.html'];

/**
 * Lets a build take over the bundles of the one before when only content has changed: webpack would make the very same ones again.
 * Whoever starts the build vouches for code and settings by their digest (`BUILD_CODE`); without one, or when
 * Gatsby is not as it is known here, everything is bundled.
 */
export const reuseBundles: NonNullable<GatsbyNode['onPreInit']> = ({ store }) => {
  const code = buildCode();
  const { directory } = store.getState().program;
  const bundlers = code === undefined ? undefined : gatsbyModules<Bundlers>(directory, MODULES);
  if (code === undefined || !bundlers) return;
  takeOver(bundlers, directory, () => digestOf(store, code));
};

function takeOver({ browser, renderer, hashes, adapters }: Bundlers, directory: string, digest: () => string): void {
  const { buildProductionBundle } = browser;
  const { buildRenderer } = renderer;
  const { getSSRChunkHashes } = hashes;
  const { setWebpackAssets } = adapters;
  let reused: Made | undefined;
  let hash: string | undefined;
  let assets: readonly string[] = [];

  adapters.setWebpackAssets = (names) => {
    assets = [...names];
    setWebpackAssets(names);
  };
  browser.buildProductionBundle = async (...args) => {
    reused = madeBefore(directory, digest());
    if (!reused) {
      // What reading all documents has left.
      collectGarbage();
      const bundled = await buildProductionBundle(...args);
      hash = bundled.stats.hash;
      if (hash === undefined || bundled.stats.hasWarnings()) return bundled;
      await releasable(bundled).close();
      return taken(hash);
    }
    setWebpackAssets(new Set(reused.assets));
    return taken(reused.hash);
  };
  renderer.buildRenderer = async (...args) =>
    reused ? taken(reused.renderer.renderPageHash) : releasable(await buildRenderer(...args));
  hashes.getSSRChunkHashes = (compiled) => {
    if (reused) return reused.renderer;
    const found = getSSRChunkHashes(compiled);
    const made: Made | undefined = hash === undefined ? undefined : { of: digest(), hash, assets, renderer: found };
    if (made) writeFileSync(join(directory, '.cache', RECORD), JSON.stringify(made));
    return found;
  };
}

/** What the bundles are made of, and what Gatsby's state has learned from them. */
function digestOf(store: Store, code: string): string {
  const { program, staticQueriesByTemplate, slicesByTemplate } = store.getState() as unknown as {
    readonly program: { readonly directory: string };
    readonly staticQueriesByTemplate: ReadonlyMap<string, unknown>;
    readonly slicesByTemplate: ReadonlyMap<string, unknown>;
  };
  const written = WRITTEN.map((name) => readFileSync(join(program.directory, '.cache', name), 'utf8'));
  const learned = [...staticQueriesByTemplate, ...slicesByTemplate].map((entry) => JSON.stringify(entry)).sort();
  const parts = [code, publicSettingsOf(readServerSettings()), written, learned];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

function madeBefore(directory: string, of: string): Made | undefined {
  const record = join(directory, '.cache', RECORD);
  if (!existsSync(record)) return undefined;
  const made = JSON.parse(readFileSync(record, 'utf8')) as Made;
  const files = [
    join(directory, '.cache', RENDERER),
    ...[...PUBLISHED, ...made.assets].map((name) => join(directory, 'public', name)),
  ];
  return made.of === of && files.every((file) => existsSync(file)) ? made : undefined;
}

function taken(hash: string): Bundled {
  return { stats: { hash, hasWarnings: () => false }, close: () => Promise.resolve() };
}
