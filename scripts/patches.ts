import { resolve } from 'node:path';
import shims from '../plugins/gatsby-plugin-rspack/shims.json';
import { fingerprintOf as shimFingerprint } from '../plugins/gatsby-plugin-rspack/src/fingerprint.mjs';
import { fingerprintOf, versionOf } from '../src/gatsby/patches/patchStates';
import { patches } from '../src/gatsby/patches/table';

/**
 * `npm run patches`: lists all patches of other packages, and whether they match the installed versions. Exits with 1
 * on a mismatch.
 */
function main(): number {
  const directory = resolve(__dirname, '..');
  const all = [
    ...patches.map((patch) => ({ ...patch, now: patch.files.length > 0 ? fingerprintOf(directory, patch) : '' })),
    ...shims.map((shim) => ({ ...shim, kind: 'shim of gatsby-plugin-rspack', now: shimFingerprint(directory, shim) })),
  ].map((one) => ({ ...one, isFit: one.now === one.fingerprint }));
  for (const { name, kind, package: of, replaces, gain, without, isFit, now } of all) {
    const version = of === 'browser' ? '' : ` ${versionOf(directory, of)}`;
    console.log(`${isFit ? '✓' : '✗'} ${name} (${kind}, ${of}${version})`);
    if (!isFit) console.log(`    fingerprint now: ${now}`);
    console.log(`    replaces: ${replaces}\n    for: ${gain}\n    without it: ${without}`);
  }
  const unfit = all.filter(({ isFit }) => !isFit).map(({ name }) => name);
  console.log(unfit.length === 0 ? `All ${all.length} fit.` : `No longer fit: ${unfit.join(', ')}.`);
  return unfit.length === 0 ? 0 : 1;
}

process.exit(main());
