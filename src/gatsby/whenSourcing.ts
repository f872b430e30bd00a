import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Store } from 'gatsby';

type Sourcing = (...args: unknown[]) => unknown;

/**
 * Calls back when a build from nothing begins to read content, which is mostly pauses: half a second for every hundred documents.
 * @returns whether this is such a build
 */
export function whenSourcing(store: Store, task: () => void): boolean {
  const { program, pages } = store.getState();
  if (pages.size > 0) return false;
  const requireFrom = createRequire(join(program.directory, 'package.json'));
  const source = requireFrom('gatsby-source-prismic/gatsby-node') as { sourceNodes: Sourcing };
  const { sourceNodes } = source;
  let begin: (() => void) | undefined = task;
  source.sourceNodes = (...args) => {
    begin?.();
    // The plugin is called for each page.
    begin = undefined;
    return sourceNodes(...args);
  };
  return true;
}
