import { createHash } from 'node:crypto';
import * as source from 'gatsby-source-prismic/gatsby-node';
import type { SourcingFetch } from '../../src/content/sourcingFetch';
import { sourceNodes } from '../../src/gatsby/hooks/sourceNodes';

interface StoredNode {
  id: string;
  internal: { type: string; contentDigest: string; owner?: string };
  prismicId?: string;
  data?: Record<string, unknown>;
}

/** What Gatsby keeps in `.cache` between builds. */
export class GatsbyCacheFolder {
  readonly nodes = new Map<string, StoredNode>();
  readonly values = new Map<string, unknown>();
  /** Messages of builds about skipped content. */
  readonly notices: string[] = [];

  /** Prismic ids of the document nodes. */
  documentIds(): string[] {
    return [...this.nodes.values()].flatMap(({ prismicId }) => prismicId ?? []).sort();
  }

  document(prismicId: string): StoredNode | undefined {
    return [...this.nodes.values()].find((node) => node.prismicId === prismicId);
  }
}

/**
 * Runs the sourcing part of a build: the real plugin's hooks, then the site's own. Gatsby is a fake with its
 * documented interface; any other action throws.
 */
export async function sourceContent(
  folder: GatsbyCacheFolder,
  options: { fetch: SourcingFetch } & Record<string, unknown>,
  webhookBody?: object,
) {
  const digest = (value: unknown) => createHash('md5').update(JSON.stringify(value)).digest('hex');
  const build = (type: string) => (config: object) => ({ kind: type, config });
  const earlier = [...folder.nodes.values()];
  const touched = new Set<string>();
  const args = {
    webhookBody,
    cache: cacheOf(folder, 'gatsby-source-prismic'),
    getCache: (name: string) => cacheOf(folder, name),
    createNodeId: (id: string) => digest(id),
    createContentDigest: digest,
    getNodes: () => [...folder.nodes.values()],
    getNodesByType: (type: string) => [...folder.nodes.values()].filter(({ internal }) => internal.type === type),
    getNode: (id: string) => folder.nodes.get(id),
    reporter: {
      info: () => undefined,
      warn: (message: string) => (message.startsWith('Content: ') ? void folder.notices.push(message) : fail(message)),
    },
    schema: {
      buildObjectType: build('OBJECT'),
      buildUnionType: build('UNION'),
      buildInterfaceType: build('INTERFACE'),
      buildEnumType: build('ENUM'),
      buildInputObjectType: build('INPUT'),
      buildScalarType: build('SCALAR'),
    },
    actions: {
      createTypes: () => undefined,
      createNode: (node: StoredNode) => {
        node.internal.owner = 'gatsby-source-prismic';
        folder.nodes.set(node.id, node);
        touched.add(node.id);
      },
      touchNode: (node: StoredNode) => void touched.add(node.id),
      deleteNode: (node: StoredNode) => void folder.nodes.delete(node.id),
    },
    store: {
      dispatch: ({ type, plugin, payload }: { type: string; plugin: { name: string }; payload: StoredNode }) => {
        if (type !== 'DELETE_NODE' || plugin.name !== payload.internal.owner)
          throw new Error(`${plugin.name} may not ${type}`);
        folder.nodes.delete(payload.id);
      },
      getState: () => ({
        program: { directory: process.cwd() },
        flattenedPlugins: [{ name: 'gatsby-source-prismic', pluginOptions: options }],
      }),
    },
  };
  await source.createSchemaCustomization(args, options);
  await source.sourceNodes(args as never, options as never);
  await sourceNodes?.(args as never, { plugins: [] }, () => undefined);
  // Gatsby's garbage collection: deletes nodes that were neither created nor touched.
  for (const { id } of earlier) if (!touched.has(id)) folder.nodes.delete(id);
}

function cacheOf(folder: GatsbyCacheFolder, plugin: string) {
  return {
    get: async (key: string) => folder.values.get(`${plugin}/${key}`),
    set: async (key: string, value: unknown) => void folder.values.set(`${plugin}/${key}`, value),
    del: async (key: string) => void folder.values.delete(`${plugin}/${key}`),
  };
}

function fail(message: string): never {
  throw new Error(`unexpected warning: ${message}`);
}
