import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GatsbyNode, Store } from 'gatsby';
import { buildCode, writesQueryTypes } from '../config/buildSettings';
import { gatsbyModules } from './gatsbyModules';

/** Queries by the file that they are in, as Gatsby's compiler hands them on. */
type Queries = ReadonlyMap<string, object>;
interface Gatsby {
  readonly compiler: { default: (...args: unknown[]) => Promise<Queries> };
}

/** What a build left in `.cache` of its queries. */
interface Found {
  /** Digest of everything that they follow from. */
  readonly of: string;
  readonly queries: readonly (readonly [file: string, query: object])[];
}

const RECORD = 'queries.json';

/**
 * Lets a build take over the queries that the one before found in the code: to find them, Gatsby reads and checks all files each time. They
 * follow from code, schema and templates in use; for the code vouches whoever starts the build (see `reuseBundles`).
 */
export const reuseQueries: NonNullable<GatsbyNode['onPreInit']> = ({ store }) => {
  const { program, pages } = store.getState();
  const { directory } = program;
  const code = buildCode();
  const gatsby = gatsbyModules<Gatsby>(directory, { compiler: ['query/query-compiler', 'default'] });
  // Types are written from what the compiler reads.
  if (code === undefined || writesQueryTypes() || !gatsby) return;
  // What else the compiler learns of a file is in Gatsby's memory of the build before.
  const remembers = pages.size > 0;
  const { compiler } = gatsby;
  const compile = compiler.default;
  compiler.default = async (...args) => {
    const of = digestOf(store, code);
    const before = remembers ? foundBefore(directory) : undefined;
    if (before?.of === of) return new Map(before.queries);
    const queries = await compile(...args);
    writeFileSync(join(directory, '.cache', RECORD), JSON.stringify({ of, queries: [...queries] } satisfies Found));
    return queries;
  };
};

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
