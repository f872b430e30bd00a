import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { GatsbyNode } from 'gatsby';
import { NoDeprecatedCustomRule, validate, type DocumentNode, type GraphQLError, type GraphQLSchema } from 'graphql';
import { buildCode, isGatsbyWorker } from '../config/buildSettings';
import { gatsbyModules } from './gatsbyModules';

interface NodeModel {
  trackInlineObjectsInRootNode(node: object): void;
  findRootNodeAncestor(part: object): unknown;
}
interface Checked {
  readonly errors: readonly GraphQLError[];
  readonly warnings: readonly GraphQLError[];
  readonly document: DocumentNode;
}
interface Runner {
  readonly validDocuments: WeakMap<DocumentNode, DocumentNode>;
  validate(schema: GraphQLSchema, text: string, document: DocumentNode): Checked;
}
interface Gatsby {
  readonly model: { readonly LocalNodeModel: { readonly prototype: NodeModel } };
  readonly runners: { readonly GraphQLRunner: { readonly prototype: Runner } };
}

const MODULES = {
  model: ['schema/node-model', 'LocalNodeModel'],
  runners: ['query/graphql-runner', 'GraphQLRunner'],
} as const;

/** Spares the answers to queries what they have no use for, which was a third of their time. Called in each process of a build. */
export const quickAnswers: NonNullable<GatsbyNode['onPluginInit']> = ({ store }) => {
  const { directory } = store.getState().program;
  const gatsby = buildCode() === undefined ? undefined : gatsbyModules<Gatsby>(directory, MODULES);
  if (!gatsby) return;
  forgetParts(gatsby.model.LocalNodeModel.prototype);
  countNothing(gatsby.runners.GraphQLRunner.prototype);
  digestNatively(directory);
  // Workers are given the queries that the build's own process has found in the code, and checked.
  if (isGatsbyWorker()) trustQueries(gatsby.runners.GraphQLRunner.prototype);
};

/**
 * Gatsby notes of each object in each node that is read which node it is a part of. Only fields with `@fileByRelativePath` or
 * `@proxy(fromNode: true)` ask for it, and this site has none. One that is added fails and says so.
 */
function forgetParts(model: NodeModel): void {
  model.trackInlineObjectsInRootNode = () => undefined;
  model.findRootNodeAncestor = () => {
    throw new Error(
      'This build does not know which node a value is part of. Take quickAnswers out of src/gatsby/onPluginInit.ts for fields with @fileByRelativePath or @proxy(fromNode: true).',
    );
  };
}

/** Gatsby digests the text of each query that it answers, to tell its makers how many different ones there are. */
function countNothing(runner: object): void {
  Object.defineProperty(runner, 'stats', { get: () => null, set: () => undefined });
}

/** Gatsby digests each answer with a library that takes twice as long as Node does for the same. */
function digestNatively(directory: string): void {
  try {
    const gatsby = createRequire(join(directory, 'package.json')).resolve('gatsby/package.json');
    const hashes = createRequire(gatsby)('gatsby-core-utils/hash') as { sha1(data: string | Buffer): Promise<string> };
    hashes.sha1 = async (data) => createHash('sha1').update(data).digest('hex');
  } catch {
    // A version of Gatsby that digests otherwise.
  }
}

/** Still says which fields are not to be used any more. */
function trustQueries(runner: Runner): void {
  runner.validate = function (schema, _text, document) {
    const isKnown = this.validDocuments.has(document);
    this.validDocuments.set(document, document);
    return { errors: [], warnings: isKnown ? [] : validate(schema, document, [NoDeprecatedCustomRule]), document };
  };
}
