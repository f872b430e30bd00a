/**
 * Has esbuild compile `gatsby-config.ts` and `gatsby-node.ts`, of the site and of its local plugins, in place of Parcel. Gatsby compiles them
 * before it loads any plugin, so this cannot be done from a hook:
 *
 *   node --import gatsby-plugin-rspack/register.mjs node_modules/gatsby/cli.js build
 *
 * It replaces one function of Gatsby's, and only where that function is the one that it was written for.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const MODULE = 'gatsby/dist/utils/parcel/compile-gatsby-files';
/** SHA-256 of the source of `compileGatsbyFiles`, and the versions of Gatsby that have it. */
const TESTED = { '7440ecc9e18bbfda': '5.16.1' };

/** Compiles what Parcel would, to where Gatsby looks for it. */
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
    platform: 'node',
    target: 'node20',
  });
}

/** Gatsby hands switches of its own process on to its workers, which compile nothing and load Gatsby's modules in their own order. */
const isWorker = /[\\/]gatsby-worker[\\/]/.test(process.argv[1] ?? '');
if (!isWorker) {
  const gatsby = createRequire(join(process.cwd(), 'package.json'))(MODULE);
  const fingerprint = createHash('sha256').update(String(gatsby.compileGatsbyFiles)).digest('hex').slice(0, 16);
  if (Object.hasOwn(TESTED, fingerprint)) gatsby.compileGatsbyFiles = compile;
  else
    console.warn(
      `warn gatsby-plugin-rspack: this version of Gatsby compiles gatsby-config.ts and gatsby-node.ts otherwise than ${Object.values(TESTED).join(', ')}; Parcel compiles them (fingerprint ${fingerprint}).`,
    );
}
