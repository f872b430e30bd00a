import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { buildCode } from '../../config/buildSettings';
import { isApplied } from '../patches/patchStates';

type StylesTest = (module: { nameForCondition?(): string | null }) => boolean;

/** What is changed of Gatsby's configuration. */
interface BrowserConfig {
  target: unknown;
  devtool: unknown;
  readonly entry: { app: unknown };
  readonly output: { chunkFilename: string };
  readonly optimization: {
    readonly splitChunks: { readonly cacheGroups: { readonly shared: object; readonly styles: { test: StylesTest } } };
  };
  readonly resolve: { readonly alias: object };
  readonly plugins: readonly { readonly options?: object }[];
}

/**
 * Styles that few pages need, and whose components a template imports itself (Gatsby does not know the styles of lazy
 * ones): those pages load them; all other styles are inlined into every page that is not for reading.
 */
const OF_FEW_PAGES =
  /[\\/]src[\\/](?:pricing|forms|sections[\\/](?:bookings|builds|careers[\\/]RoleList|compare|debug|demo|directory|errors|ops|preview|pricing|search|simulator|video))[\\/.]/;

/**
 * Configures the browser's bundle in place: splits startup into several tasks (see `hydration/clientEntry.ts`); leaves
 * the naming of shared chunks to webpack, because Gatsby's name is the same for all unnamed chunks, so that pages loaded
 * code of others; and names chunks by number, because every page contains their list.
 */
export function browserBundle(webpackConfig: unknown, projectDirectory: string): void {
  const config = webpackConfig as BrowserConfig;
  const { cacheGroups } = config.optimization.splitChunks;
  // The target of webpack's runtime code, in line with browserslist.
  config.target = ['web', 'es2022'];
  // No release contains source maps, so the comment with their address in every script would lead to 404.
  config.devtool = false;
  const chunkName = `[id]-${chunkHash(buildCode())}`;
  config.output.chunkFilename = `${chunkName}.js`;
  for (const { constructor, options } of config.plugins)
    // The stylesheet that `inlineCriticalCss` finds by name must not be one of a lazy chunk.
    if (constructor.name === 'MiniCssExtractPlugin')
      Object.assign(options ?? {}, { chunkFilename: `${chunkName}.css` });
  Object.assign(config.optimization, {
    // The webpack runtime is part of the first chunk: every page needs both, and they change together.
    runtimeChunk: false,
    // Every change renames all files, so ids need not be stable between builds: the shortest ones save bytes in every chunk.
    moduleIds: 'natural',
    chunkIds: 'natural',
  });
  Reflect.deleteProperty(cacheGroups.shared, 'name');
  const { test } = cacheGroups.styles;
  cacheGroups.styles.test = (module) => test(module) && !OF_FEW_PAGES.test(module.nameForCondition?.() ?? '');
  if (isApplied(projectDirectory, 'client-entry'))
    config.entry.app = join(projectDirectory, 'src/hydration/clientEntry.ts');
  // The entry of Gatsby's runtime, under the name that `hydration/clientEntry.ts` imports.
  const runtimeEntry = join(projectDirectory, '.cache/production-app.js');
  Object.assign(config.resolve.alias, { 'gatsby-production-app$': runtimeEntry });
}

/**
 * The hash in a chunk's file name. With content hashes every page would list one per chunk; it contains the bundle's
 * hash only once. That hash covers modules but not all minifier options, which the digest of the code adds.
 */
function chunkHash(code: string | undefined): string {
  if (code === undefined) return '[contenthash:8]';
  return `${createHash('sha256').update(code).digest('hex').slice(0, 8)}[fullhash:8]`;
}
