import shims from '../shims.json';
import { fingerprintOf } from './fingerprint.mjs';

/** Is guarded where it is applied, before any plugin is loaded. */
const BEFORE_PLUGINS = 'esbuild-hooks';

/**
 * What the plugin cannot work with, as Gatsby or a loader of it is another one than those that it was written for: without one of its shims Rspack would
 * bundle something else than webpack.
 * @param directory of the project
 * @returns a sentence that names each; undefined when all fit
 */
export function misfit(directory: string): string | undefined {
  const unfit = shims.filter(
    (shim) => shim.name !== BEFORE_PLUGINS && fingerprintOf(directory, shim) !== shim.fingerprint,
  );
  if (unfit.length === 0) return undefined;
  const names = unfit
    .map((shim) => `${shim.name} (${shim.package}, written for ${shim.versions.join(', ')})`)
    .join(', ');
  return `gatsby-plugin-rspack leaves the bundles to webpack, as this version has another source of what it replaces: ${names}. Look at shims.json.`;
}
