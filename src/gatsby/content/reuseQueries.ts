import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { GatsbyNode, Store } from 'gatsby';
import { buildCode, writesQueryTypes } from '../../config/buildSettings';
import { isInForce } from '../patches/inForce';

/** Queries by the file that they are in, as Gatsby's compiler hands them on. */
type Queries = ReadonlyMap<string, object>;
type Compile = (...args: unknown[]) => Promise<Queries>;

/** What a build left in `.cache` of its queries. */
interface Found {
  /** Digest of everything that they follow from. */
  readonly of: string;
  readonly queries: readonly (readonly [file: string, query: object])[];
}

const RECORD = 'queries.json';

/**
 * Lets a build take over the queries that the one before found in the code: to find them, Gatsby reads and checks all files each time. They
 * follow from code, schema and templates in use; for the code vouches whoever starts the build.
 */
export const reuseQueries: NonNullable<GatsbyNode['onPreInit']> = ({ store }) => {
  const { directory } = store.getState().program;
  const code = buildCode();
  // Types are written from what the compiler reads.
  if (code === undefined || writesQueryTypes() || !isInForce(directory, 'reuse-queries')) return;
  const requireFrom = createRequire(join(directory, 'package.json'));
  const compiler = requireFrom('gatsby/dist/query/query-compiler') as { default: Compile };
  compiler.default = reusing(compiler.default, store, code);
};

/**
 * @param compile finds queries in the code
 * @param code digest of code and settings
 */
export function reusing(compile: Compile, store: Store, code: string): Compile {
  const { program, pages } = store.getState();
  // What else the compiler learns of a file is in Gatsby's memory of the build before.
  const remembers = pages.size > 0;
  return async (...args) => {
    const of = digestOf(store, code);
    const before = remembers ? foundBefore(program.directory) : undefined;
    if (before?.of === of) return new Map(before.queries);
    const queries = await compile(...args);
    const found: Found = { of, queries: [...queries] };
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
  // The first line tells when it was written.
  const types = schema.slice(schema.indexOf('\n'));
  return createHash('sha256')
    .update(JSON.stringify([code, types, [...components.keys()].sort()]))
    .digest('hex');
}

function foundBefore(directory: string): Found | undefined {
  const record = join(directory, '.cache', RECORD);
  return existsSync(record) ? (JSON.parse(readFileSync(record, 'utf8')) as Found) : undefined;
}
