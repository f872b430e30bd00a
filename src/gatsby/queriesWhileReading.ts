import type { NodePluginArgs, Store } from 'gatsby';
import { buildCode } from '../config/buildSettings';
import type { ExtractedQuery } from './ahead/queryTexts';
import { gatsbyModules } from './gatsbyModules';
import { whenSourcing } from './whenSourcing';

interface Gatsby {
  readonly compiler: {
    parseQueries(of: {
      base: string;
      additional: readonly string[];
      addError: () => void;
    }): Promise<readonly ExtractedQuery[]>;
  };
}

const found = new WeakMap<Store, Promise<readonly ExtractedQuery[]>>();

/** What a build from nothing finds so; nothing when it does not look. */
export function queriesFoundEarly(store: Store): Promise<readonly ExtractedQuery[]> {
  return found.get(store) ?? Promise.resolve([]);
}

/**
 * Lets a build from nothing look for queries in the code while it reads content. Gatsby does so when all is read, and remembers by then what it has
 * found in each file; what is wrong with one it tells then.
 */
export function findQueriesWhileReading({ store }: Pick<NodePluginArgs, 'store'>): void {
  const { directory } = store.getState().program;
  const gatsby = gatsbyModules<Gatsby>(directory, { compiler: ['query/query-compiler', 'parseQueries'] });
  if (!gatsby || buildCode() === undefined) return;
  whenSourcing(store, () => {
    const queries = gatsby.compiler.parseQueries({ base: directory, additional: [], addError: () => undefined });
    queries.catch(() => undefined);
    found.set(store, queries);
  });
}
