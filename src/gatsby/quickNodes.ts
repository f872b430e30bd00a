import type { GatsbyNode } from 'gatsby';
import { buildCode } from '../config/buildSettings';
import { gatsbyModules } from './gatsbyModules';

interface NodeModel {
  trackInlineObjectsInRootNode(node: object): void;
  findRootNodeAncestor(part: object): unknown;
}
interface Gatsby {
  readonly model: { readonly LocalNodeModel: { readonly prototype: NodeModel } };
}

/**
 * Spares queries the note that Gatsby makes of each object in each node that they read, of which node it is a part: a quarter of their time. Only
 * fields with `@fileByRelativePath` or `@proxy(fromNode: true)` ask for it, and this site has none. One that is added fails and says so.
 */
export const quickNodes: NonNullable<GatsbyNode['onPluginInit']> = ({ store }) => {
  if (buildCode() === undefined) return;
  const { directory } = store.getState().program;
  const gatsby = gatsbyModules<Gatsby>(directory, { model: ['schema/node-model', 'LocalNodeModel'] });
  if (!gatsby) return;
  const { prototype } = gatsby.model.LocalNodeModel;
  prototype.trackInlineObjectsInRootNode = () => undefined;
  prototype.findRootNodeAncestor = () => {
    throw new Error(
      'This build does not know which node a value is part of. Take quickNodes out of src/gatsby/onPluginInit.ts for fields with @fileByRelativePath or @proxy(fromNode: true).',
    );
  };
};
