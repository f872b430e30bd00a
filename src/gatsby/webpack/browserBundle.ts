import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { buildCode } from '../../config/buildSettings';
import { isApplied } from '../patches/patchStates';

interface Module {
  nameForCondition?(): string | null;
}
type StylesTest = (module: Module) => boolean;

interface LeanConfig {
  target?: unknown;
  devtool?: unknown;
  entry?: { app?: unknown };
  output?: { chunkFilename?: string };
  optimization?: {
    runtimeChunk?: unknown;
    moduleIds?: unknown;
    chunkIds?: unknown;
    splitChunks?: { cacheGroups?: { shared?: { name?: unknown }; styles?: { test: StylesTest } } };
  };
  resolve?: { alias?: Record<string, unknown> };
  plugins?: readonly {
    readonly constructor: { readonly name: string };
    readonly options?: { chunkFilename?: string };
  }[];
}

/**
 * Styles that few pages need, and whose components a template imports itself (Gatsby does not know the styles of lazy
 * ones): those pages load them; all other styles are inlined into every page that is not for reading.
 */
const OF_FEW_PAGES =
  /[\\/]src[\\/](?:pricing|forms|sections[\\/](?:bookings|builds|careers[\\/]RoleList|compare|debug|demo|directory|errors|ops|preview|pricing|search|simulator|video))[\\/.]/;

/** The entry of Gatsby's runtime, under the name that `hydration/clientEntry.ts` imports. */
const RUNTIME_ENTRY = { name: 'gatsby-production-app$', file: '.cache/production-app.js' } as const;

/**
 * Configures the browser's bundle: splits startup into several tasks (see `hydration/clientEntry.ts`); leaves the
 * naming of shared chunks to webpack, because Gatsby's name is the same for all unnamed chunks, so that pages loaded
 * code of others; and names chunks by number, because every page contains their list.
 */
export function browserBundle(config: unknown, projectDirectory: string): void {
  const { output, optimization, resolve, entry, plugins } = config as LeanConfig;
  // The target of webpack's runtime code, in line with browserslist.
  (config as LeanConfig).target = ['web', 'es2022'];
  // No release contains source maps, so the comment with their address in every script would lead to 404.
  (config as LeanConfig).devtool = false;
  const chunkName = `[id]-${chunkHash(buildCode())}`;
  if (output) output.chunkFilename = `${chunkName}.js`;
  for (const { constructor, options } of plugins ?? []) {
    if (constructor.name !== 'MiniCssExtractPlugin' || !options) continue;
    // The stylesheet that `inlineCriticalCss` finds by name must not be one of a lazy chunk.
    options.chunkFilename = `${chunkName}.css`;
  }
  // The webpack runtime is part of the first chunk: every page needs both, and they change together.
  if (optimization) optimization.runtimeChunk = false;
  // Every change renames all files, so ids need not be stable between builds: the shortest ones save bytes in every chunk.
  if (optimization) Object.assign(optimization, { moduleIds: 'natural', chunkIds: 'natural' });
  const groups = optimization?.splitChunks?.cacheGroups;
  delete groups?.shared?.name;
  if (groups?.styles) {
    const { test } = groups.styles;
    groups.styles.test = (module) => test(module) && !OF_FEW_PAGES.test(module.nameForCondition?.() ?? '');
  }
  if (!resolve) return;
  if (entry && isApplied(projectDirectory, 'client-entry'))
    entry.app = join(projectDirectory, 'src/hydration/clientEntry.ts');
  resolve.alias = {
    ...resolve.alias,
    [RUNTIME_ENTRY.name]: join(projectDirectory, RUNTIME_ENTRY.file),
  };
}

/**
 * The hash in a chunk's file name. With content hashes every page would list one per chunk; it contains the bundle's
 * hash only once. That hash covers modules but not all minifier options, which the digest of the code adds.
 */
function chunkHash(code: string | undefined): string {
  if (code === undefined) return '[contenthash:8]';
  return `${createHash('sha256').update(code).digest('hex').slice(0, 8)}[fullhash:8]`;
}
