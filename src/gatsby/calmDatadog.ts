import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { changedFiles } from './calmParts.mjs';

interface Config {
  readonly optimization?: { readonly splitChunks?: { readonly cacheGroups?: Record<string, object> } };
  readonly module?: { readonly rules?: object[] };
  readonly resolve?: { alias?: Record<string, unknown> };
}

/** Of the SDK's packages. */
const OF_SDK = '[\\\\/]@datadog[\\\\/].+[\\\\/]';
/** Bytes of source that one of its files holds at most. */
const LARGEST = 150_000;
const SNAPSHOT = 'esm/domain/record/serialization/serializeFullSnapshot.mjs';

/**
 * Has Datadog's SDK do in portions what it does in one long task: writing down a page for its replay, for which our function is in the place of its
 * own, and what a loader changes a line of. It comes in files of which none keeps a browser for long, either. Changes a webpack configuration in
 * place.
 */
export function calmDatadog(config: unknown, projectDirectory: string): void {
  const { module, resolve, optimization } = config as Config;
  const { resolve: resolveFrom } = createRequire(join(projectDirectory, 'package.json'));
  const sdk = dirname(resolveFrom('@datadog/browser-rum/package.json'));
  const ours = (file: string) => join(projectDirectory, 'src', file);
  module?.rules?.push({
    include: new RegExp(`${OF_SDK}(?:${changedFiles.map((file) => file.replace('.', '\\.')).join('|')})$`),
    use: [{ loader: ours('gatsby/calmParts.mjs') }],
  });
  const groups = optimization?.splitChunks?.cacheGroups;
  // A browser that runs a file for the second time keeps what it made of it, in one task.
  if (groups) groups['datadog'] = { test: new RegExp(OF_SDK), chunks: 'async', enforce: true, maxSize: LARGEST };
  if (resolve)
    resolve.alias = {
      ...resolve.alias,
      [join(sdk, SNAPSHOT)]: ours('analytics/replay/fullSnapshot.ts'),
    };
}
