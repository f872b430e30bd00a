import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { GatsbyNode, Store } from 'gatsby';
import { buildCode, writesQueryTypes } from '../../config/buildSettings';
import { isApplied } from './patchStates';

/** Compiled queries by file, from Gatsby's query compiler. */
type Queries = ReadonlyMap<string, object>;
type Compile = (...args: unknown[]) => Promise<Queries>;

/** The cached queries of a build in `.cache`. */
interface CachedQueries {
  /** The cache key: a digest of all inputs. */
  readonly of: string;
  readonly queries: readonly (readonly [file: string, query: object])[];
}

const RECORD = 'queries.json';

/**
 * Reuses the compiled queries of the previous build on a cache hit, since Gatsby parses and validates all files each
 * time. They depend on code, schema and active templates; the process that starts the build provides the code's digest.
 */
export const reuseQueries: NonNullable<GatsbyNode['onPreInit']> = ({ store }) => {
  const { directory } = store.getState().program;
  const code = buildCode();
  // Query types are generated from the compiler's input.
  if (code === undefined || writesQueryTypes() || !isApplied(directory, 'reuse-queries')) return;
  const requireFrom = createRequire(join(directory, 'package.json'));
  const compiler = requireFrom('gatsby/dist/query/query-compiler') as { default: Compile };
  compiler.default = reusing(compiler.default, store, code);
};

/**
 * @param compile extracts queries from the code
 * @param code digest of code and settings
 */
export function reusing(compile: Compile, store: Store, code: string): Compile {
  const { program, pages } = store.getState();
  // Gatsby's persisted state has what else the compiler extracts from files.
  const remembers = pages.size > 0;
  return async (...args) => {
    const of = digestOf(store, code);
    const before = remembers ? readCachedQueries(program.directory) : undefined;
    if (before?.of === of) return new Map(before.queries);
    const queries = await compile(...args);
    const found: CachedQueries = { of, queries: [...queries] };
    writeFileSync(join(program.directory, '.cache', RECORD), JSON.stringify(found));
    return queries;
  };
}

function digestOf(store: Store, code: string): string {
  const { program, components } = store.getState() as unknown as {
    readonly program: { readonly directory: string };
    readonly components: ReadonlyMap<string, unknown>;
  };
  const schema = readFileSync(join(program.directory, '.cache', 'schema.gql'), 'utf8');
  // The first line contains the time of writing.
  const types = schema.slice(schema.indexOf('\n'));
  return createHash('sha256')
    .update(JSON.stringify([code, types, [...components.keys()].sort()]))
    .digest('hex');
}

function readCachedQueries(directory: string): CachedQueries | undefined {
  const record = join(directory, '.cache', RECORD);
  return existsSync(record) ? (JSON.parse(readFileSync(record, 'utf8')) as CachedQueries) : undefined;
}
