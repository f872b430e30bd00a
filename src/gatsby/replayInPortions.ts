import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

interface Config {
  readonly module?: { readonly rules?: object[] };
  readonly resolve?: { alias?: Record<string, unknown> };
}

const SERIALIZATION = 'esm/domain/record/serialization';

/**
 * Has Datadog's SDK write down a page for its replay in portions: our function is in the place of its own, and a loader lets that leave
 * parts for later. Changes a webpack configuration in place.
 */
export function replayInPortions(config: unknown, projectDirectory: string): void {
  const { module, resolve } = config as Config;
  const { resolve: resolveFrom } = createRequire(join(projectDirectory, 'package.json'));
  const sdk = dirname(resolveFrom('@datadog/browser-rum/package.json'));
  const ofSdk = (name: string) => join(sdk, SERIALIZATION, name);
  const ours = (file: string) => join(projectDirectory, 'src', file);
  module?.rules?.push({ include: ofSdk('serializeNode.mjs'), use: [{ loader: ours('gatsby/leaveParts.mjs') }] });
  if (resolve)
    resolve.alias = {
      ...resolve.alias,
      [ofSdk('serializeFullSnapshot.mjs')]: ours('analytics/replay/fullSnapshot.ts'),
    };
}
