import shims from '../shims.json';
import { fingerprintOf } from './fingerprint.mjs';

/** Checked where it is applied, before plugins are loaded. */
const BEFORE_PLUGINS = 'esbuild-hooks';

/**
 * Checks the sources that the shims replace: with another version of Gatsby or of a loader, Rspack would bundle
 * something else than webpack.
 * @param directory of the project
 * @returns a sentence that lists mismatches; undefined if there are none
 */
export function versionMismatch(directory: string): string | undefined {
  const unfit = shims.filter(
    (shim) => shim.name !== BEFORE_PLUGINS && fingerprintOf(directory, shim) !== shim.fingerprint,
  );
  if (unfit.length === 0) return undefined;
  const names = unfit
    .map((shim) => `${shim.name} (${shim.package}, written for ${shim.versions.join(', ')})`)
    .join(', ');
  return `gatsby-plugin-rspack leaves the bundles to webpack, as this version has another source of what it replaces: ${names}. Look at shims.json.`;
}
