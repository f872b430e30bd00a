/**
 * Compiles `gatsby-config.ts` and `gatsby-node.ts`, of the site and of its local plugins, with esbuild instead of
 * Parcel. Gatsby compiles them before it loads any plugin, so a hook would be too late:
 *
 *   node --import gatsby-plugin-rspack/register.mjs node_modules/gatsby/cli.js build
 *
 * Replaces one function of Gatsby, and only if its source is the expected one.
 */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { asParcel } from './src/asParcel.mjs';
import { fingerprintOf } from './src/fingerprint.mjs';

const MODULE = 'gatsby/dist/utils/parcel/compile-gatsby-files';
const SHIM = 'esbuild-hooks';

/** Compiles the same files as Parcel, to the paths where Gatsby loads them. */
async function compile(directory) {
  const { build } = await import('esbuild');
  const local = join(directory, 'plugins');
  const folders = existsSync(local) ? readdirSync(local).map((name) => join('plugins', name)) : [];
  const files = ['', ...folders]
    .flatMap((folder) => ['gatsby-config.ts', 'gatsby-node.ts'].map((name) => join(folder, name)))
    .filter((file) => existsSync(join(directory, file)));
  const outdir = join(directory, '.cache', 'compiled');
  rmSync(outdir, { recursive: true, force: true });
  await build({
    absWorkingDir: directory,
    entryPoints: files,
    outbase: directory,
    outdir,
    bundle: true,
    packages: 'external',
    plugins: [asParcel(directory)],
    platform: 'node',
    target: 'node20',
  });
}

/** Gatsby passes Node options on to its workers, which compile nothing and load Gatsby's modules in another order. */
const isWorker = /[\\/]gatsby-worker[\\/]/.test(process.argv[1] ?? '');
if (!isWorker) {
  const shims = JSON.parse(readFileSync(new URL('./shims.json', import.meta.url), 'utf8'));
  const shim = shims.find(({ name }) => name === SHIM);
  const directory = process.cwd();
  if (fingerprintOf(directory, shim) === shim.fingerprint)
    createRequire(join(directory, 'package.json'))(MODULE).compileGatsbyFiles = compile;
  else
    console.warn(
      `warn gatsby-plugin-rspack: ${SHIM} is not applied, as this version of Gatsby compiles gatsby-config.ts and gatsby-node.ts otherwise than ${shim.versions.join(', ')}: Parcel compiles them.`,
    );
}
