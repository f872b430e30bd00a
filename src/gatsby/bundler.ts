import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Environment } from '../config/buildSettings';
import type { MadeEarly } from './bundlingWorker';

/** A process of its own that makes the bundles of a project. */
export interface Bundler {
  readonly single: Tasks;
  end(): unknown;
}
interface Tasks {
  /** Has it load what it needs. */
  prepare(): Promise<void>;
  /** @param environment as it is by then: Gatsby says in its environment how it builds */
  bundle(program: object, environment: Environment): Promise<MadeEarly | undefined>;
}
interface Workers {
  readonly WorkerPool: new (
    module: string,
    options: { readonly numWorkers: number; readonly env: Readonly<Record<string, string>> },
  ) => Bundler;
}

/** Where `startBuild.mjs` puts this module and the one that bundles, in a project. */
export const COMPILED = '.cache/compiled/src/gatsby';

let waiting: Bundler | undefined;

function start(directory: string): Bundler {
  const { resolve } = createRequire(join(directory, 'package.json'));
  const { WorkerPool } = createRequire(resolve('gatsby'))('gatsby-worker') as Workers;
  const bundler = new WorkerPool(join(directory, COMPILED, 'bundlingWorker.js'), {
    numWorkers: 1,
    env: { GATSBY_WORKER_POOL_WORKER: 'true', GATSBY_SKIP_WRITING_SCHEMA_TO_FILE: 'true' },
  });
  // Whoever asks it for bundles is told what is wrong.
  bundler.single.prepare().catch(() => undefined);
  return bundler;
}

/** Starts a bundler: it loads what it needs while it waits for something to do. */
export function startBundler(directory: string): void {
  waiting = start(directory);
}

/** The bundler that waits, or one that starts now. Whoever takes it ends it. */
export function takeBundler(directory: string): Bundler {
  const bundler = waiting ?? start(directory);
  waiting = undefined;
  return bundler;
}

/** Ends the bundler that waits, if there is one. */
export function endBundler(): void {
  waiting?.end();
  waiting = undefined;
}
