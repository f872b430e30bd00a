import type { GatsbyNode, Store } from 'gatsby';
import { gatsbyModules } from './gatsbyModules';

interface DataStore {
  iterateNodesByType(type: string): Iterable<object>;
}
interface Gatsby {
  readonly schema: { build: (...args: unknown[]) => Promise<unknown> };
  readonly datastore: { getDataStore(): DataStore };
}

const MODULES = { schema: ['schema', 'build'], datastore: ['datastore', 'getDataStore'] } as const;

/**
 * Lets Gatsby make its schema without reading the nodes of types that are declared in full: it reads every node of the site to learn fields from,
 * and then leaves out what it has read of these.
 */
export const quickSchema: NonNullable<GatsbyNode['onPreInit']> = ({ store }) => {
  const gatsby = gatsbyModules<Gatsby>(store.getState().program.directory, MODULES);
  if (!gatsby) return;
  const { schema, datastore } = gatsby;
  const { build } = schema;
  schema.build = async (...args) => {
    const nodes = datastore.getDataStore();
    const { iterateNodesByType } = nodes;
    nodes.iterateNodesByType = (type) => (isDeclared(store, type) ? [] : iterateNodesByType.call(nodes, type));
    try {
      return await build(...args);
    } finally {
      nodes.iterateNodesByType = iterateNodesByType;
    }
  };
};

function isDeclared(store: Store, type: string): boolean {
  const { inferenceMetadata } = store.getState() as unknown as {
    readonly inferenceMetadata: { readonly typeMap: Readonly<Record<string, { readonly ignored?: boolean }>> };
  };
  return inferenceMetadata.typeMap[type]?.ignored === true;
}
