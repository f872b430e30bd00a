import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { buildCode } from '../../config/buildSettings';
import { isInForce } from '../patches/inForce';

interface Module {
  nameForCondition?(): string | null;
}
type StylesTest = (module: Module) => boolean;

interface LeanConfig {
  target?: unknown;
  entry?: { app?: unknown };
  output?: { chunkFilename?: string };
  optimization?: {
    runtimeChunk?: unknown;
    splitChunks?: { cacheGroups?: { shared?: { name?: unknown }; styles?: { test: StylesTest } } };
  };
  resolve?: { alias?: Record<string, unknown> };
  plugins?: readonly {
    readonly constructor: { readonly name: string };
    readonly options?: { chunkFilename?: string };
  }[];
}

/** Rooms whose styles one or two pages need: those pages bring them along; all other styles are in every page. */
const OF_FEW_PAGES =
  /[\\/]src[\\/](?:pricing|forms|sections[\\/](?:bookings|builds|compare|debug|demo|ops|preview|search|simulator|video))[\\/]/;

/** Where Gatsby's runtime begins, under the name by which `hydration/clientEntry.ts` knows it. */
const RUNTIME_ENTRY = { name: 'gatsby-production-app$', file: '.cache/production-app.js' } as const;

/**
 * Has the browser's scripts begin in turns (see `hydration/clientEntry.ts`); lets webpack divide code that several chunks share by itself, because Gatsby's name for
 * such a chunk is the same for all chunks that have no name, so that a page got the code of others; and names chunks by number, because every page carries the list of their names.
 */
export function browserBundle(config: unknown, projectDirectory: string): void {
  const { output, optimization, resolve, entry, plugins } = config as LeanConfig;
  // What webpack itself writes around modules is for the browsers that the package names, too.
  (config as LeanConfig).target = ['web', 'es2022'];
  const chunkName = `[id]-${chunkHash(buildCode())}`;
  if (output) output.chunkFilename = `${chunkName}.js`;
  for (const { constructor, options } of plugins ?? []) {
    if (constructor.name !== 'MiniCssExtractPlugin' || !options) continue;
    // Styles of all pages, which `inlineCriticalCss` knows by their name, are none of a chunk that comes later.
    options.chunkFilename = `${chunkName}.css`;
  }
  // What loads chunks comes with the first of them: every page needs both, and they change together.
  if (optimization) optimization.runtimeChunk = false;
  const groups = optimization?.splitChunks?.cacheGroups;
  delete groups?.shared?.name;
  if (groups?.styles) {
    const { test } = groups.styles;
    groups.styles.test = (module) => test(module) && !OF_FEW_PAGES.test(module.nameForCondition?.() ?? '');
  }
  if (!resolve) return;
  if (entry && isInForce(projectDirectory, 'client-entry'))
    entry.app = join(projectDirectory, 'src/hydration/clientEntry.ts');
  resolve.alias = {
    ...resolve.alias,
    [RUNTIME_ENTRY.name]: join(projectDirectory, RUNTIME_ENTRY.file),
  };
}

/**
 * What tells a chunk's file from that of another build. Every page carries the hash of each chunk where it is their content's; that of the whole
 * bundle it carries once. That one knows modules, but not all of how they are made small, which the digest of the code does.
 */
function chunkHash(code: string | undefined): string {
  if (code === undefined) return '[contenthash:8]';
  return `${createHash('sha256').update(code).digest('hex').slice(0, 8)}[fullhash:8]`;
}
