import { createRequire } from 'node:module';
import { join } from 'node:path';

type Sourcing = (...args: unknown[]) => unknown;

/** Calls back when the build of a project begins to read content, which is mostly pauses: half a second for every hundred documents. */
export function whenSourcing(projectDirectory: string, task: () => void): void {
  const requireFrom = createRequire(join(projectDirectory, 'package.json'));
  const source = requireFrom('gatsby-source-prismic/gatsby-node') as { sourceNodes: Sourcing };
  const { sourceNodes } = source;
  source.sourceNodes = (...args) => {
    task();
    return sourceNodes(...args);
  };
}
