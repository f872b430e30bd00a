/**
 * Starts Gatsby's build command without what it does at each start for nothing: `node startBuild.mjs`, in the project's directory. The
 * configuration and hooks are compiled by esbuild, in a tenth of a second, instead of by Parcel in a process of its own.
 */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import './lateModules.mjs';
import './rspack.mjs';

const directory = process.cwd();
const requireHere = createRequire(join(directory, 'package.json'));
const outdir = join(directory, '.cache', 'compiled');
const compiler = requireHere.resolve('gatsby/dist/utils/parcel/compile-gatsby-files');

/** Compiles what Parcel would, to where Gatsby looks for it. */
async function compile() {
  const plugins = existsSync(join(directory, 'plugins')) ? readdirSync(join(directory, 'plugins')) : [];
  const files = ['', ...plugins.map((name) => join('plugins', name))]
    .flatMap((folder) => ['gatsby-config.ts', 'gatsby-node.ts'].map((name) => join(folder, name)))
    .filter((file) => existsSync(join(directory, file)));
  const others = ['bundler.ts', 'bundlingWorker.ts', 'readAhead.ts', 'writing.ts'].map((name) =>
    join('src', 'gatsby', name),
  );
  rmSync(outdir, { recursive: true, force: true });
  await build({
    absWorkingDir: directory,
    entryPoints: [...files, ...others],
    outbase: directory,
    outdir,
    bundle: true,
    packages: 'external',
    platform: 'node',
    target: 'node20',
  });
}

const compiled = compile();
// What is wrong with the code is Gatsby's to tell.
requireHere(compiler).compileGatsbyFiles = () => compiled;
const isCompiled = await compiled.then(
  () => true,
  () => false,
);
// Gatsby hands switches of its own process on to its workers.
const inWorkers = (file) => process.execArgv.push(`--import=${new URL(file, import.meta.url).href}`);
inWorkers('rspack.mjs');
const load = (name) => requireHere(join(outdir, 'src', 'gatsby', `${name}.js`));
// A build from nothing makes bundles and reads all content, and Gatsby takes a while to load.
const isFromNothing = !existsSync(join(directory, '.cache', 'bundles.json'));
if (isCompiled && isFromNothing) load('bundler').startBundler(directory);
if (isCompiled && (isFromNothing || load('readAhead').isReadElsewhere())) {
  // With the configuration that Gatsby will import, whose mistakes are its to tell.
  const imported = await import(pathToFileURL(join(outdir, 'gatsby-config.js')).href).catch(() => undefined);
  // Before Gatsby is loaded, which lets nothing else happen meanwhile: what takes longest is to be asked for first.
  if (imported)
    await load('readAhead')
      .readAhead(imported.default.default)
      .catch(() => undefined);
}
// What bundles needs most of what the others load late.
inWorkers('lateModules.mjs');

const cli = requireHere.resolve('gatsby/cli.js');
process.argv = [process.argv[0], cli, 'build'];
requireHere(cli);
