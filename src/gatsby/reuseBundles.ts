import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GatsbyNode, Store } from 'gatsby';
import { buildCode } from '../config/buildSettings';
import { readServerSettings } from '../config/env.server';
import { BUNDLERS, withStyles, type Bundled, type Bundlers, type RendererHashes } from './bundlers';
import { collectGarbage } from './collectGarbage';
import { bundleEarly } from './earlyBundles';
import { gatsbyModules } from './gatsbyModules';
import { publicSettingsOf } from './publicSettingsOf';

/** What a build left in `.cache` of its bundles. */
export interface Made {
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
 * Lets a build take over the bundles of the one before when only content has changed: it would make the very same ones again.
 * Whoever starts the build vouches for code and settings by their digest (`BUILD_CODE`); without one, or when
 * Gatsby is not as it is known here, everything is bundled.
 */
export const reuseBundles: NonNullable<GatsbyNode['onPreInit']> = ({ store }) => {
  const code = buildCode();
  const { directory } = store.getState().program;
  const bundlers = code === undefined ? undefined : gatsbyModules<Bundlers>(directory, BUNDLERS);
  if (code === undefined || !bundlers) return;
  takeOver(bundlers, store, { digest: () => digestOf(store, code), early: bundleEarly(store) });
};

/** By their path. */
type Templates = ReadonlyMap<string, unknown>;
interface Sources {
  /** Of everything that the bundles are made of. */
  readonly digest: () => string;
  /** Bundles that were made beside the build, if there are any. */
  readonly early: () => Promise<Omit<Made, 'of'> | undefined>;
}

function takeOver(bundlers: Bundlers, store: Store, { digest, early }: Sources): void {
  const { directory } = store.getState().program;
  const { browser, renderer, hashes, adapters } = bundlers;
  const { buildProductionBundle } = browser;
  const { buildRenderer } = renderer;
  const { getSSRChunkHashes } = hashes;
  const { setWebpackAssets } = adapters;
  let reused: Omit<Made, 'of'> | undefined;
  let hash: string | undefined;
  let assets: readonly string[] = [];
  let found: RendererHashes | undefined;

  adapters.setWebpackAssets = (names) => {
    assets = [...names];
    setWebpackAssets(names);
  };
  browser.buildProductionBundle = async (...args) => {
    reused = madeBefore(directory, digest) ?? (await early());
    if (!reused) {
      // What reading all documents has left.
      collectGarbage();
      const bundled = await buildProductionBundle(...args);
      hash = bundled.stats.hash;
      if (hash === undefined || bundled.stats.hasWarnings()) return bundled;
      await bundled.close();
      return taken(hash);
    }
    ({ hash } = reused);
    adapters.setWebpackAssets(new Set(reused.assets));
    return taken(hash);
  };
  renderer.buildRenderer = async (...args) => {
    found = reused?.renderer;
    if (found) return taken(found.renderPageHash);
    const bundled = await buildRenderer(...args);
    const { components } = store.getState() as unknown as { readonly components: Templates };
    found = withStyles(getSSRChunkHashes({ stats: bundled.stats, components }), assets);
    await bundled.close();
    return taken(found.renderPageHash);
  };
  hashes.getSSRChunkHashes = (compiled) => {
    const made = found ? ofThese(found, compiled.components) : getSSRChunkHashes(compiled);
    const record: Made | undefined = hash === undefined ? undefined : { of: digest(), hash, assets, renderer: made };
    if (record) writeFileSync(join(directory, '.cache', RECORD), JSON.stringify(record));
    return made;
  };
}

/** Without templates that have no page after all. */
function ofThese({ templateHashes, renderPageHash }: RendererHashes, inUse: Templates): RendererHashes {
  const entries = Object.entries(templateHashes).filter(([path]) => inUse.has(path));
  return { templateHashes: Object.fromEntries(entries), renderPageHash };
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

function madeBefore(directory: string, digest: () => string): Made | undefined {
  const record = join(directory, '.cache', RECORD);
  if (!existsSync(record)) return undefined;
  const made = JSON.parse(readFileSync(record, 'utf8')) as Made;
  const files = [
    join(directory, '.cache', RENDERER),
    ...[...PUBLISHED, ...made.assets].map((name) => join(directory, 'public', name)),
  ];
  return made.of === digest() && files.every((file) => existsSync(file)) ? made : undefined;
}

function taken(hash: string): Bundled {
  return { stats: { hash, hasWarnings: () => false }, close: () => Promise.resolve() };
}
