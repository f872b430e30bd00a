/**
 * Starts Gatsby's build command without what it does at each start for nothing: `node startBuild.mjs`, in the project's directory. The
 * configuration and hooks are compiled by esbuild, in a tenth of a second, instead of by Parcel in a process of its own.
 */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';

const directory = process.cwd();
const requireHere = createRequire(join(directory, 'package.json'));
const compiler = requireHere.resolve('gatsby/dist/utils/parcel/compile-gatsby-files');
const gatsby = dirname(requireHere.resolve('gatsby/package.json'));

const requireThere = createRequire(compiler);
for (const name of ['@parcel/core', '@parcel/cache']) {
  const file = requireThere.resolve(name);
  // Never called, and slow to load.
  requireThere.cache[file] = { id: file, filename: file, loaded: true, exports: {} };
}

/** Compiles what Parcel would, to where Gatsby looks for it. */
requireHere(compiler).compileGatsbyFiles = async () => {
  const plugins = existsSync(join(directory, 'plugins')) ? readdirSync(join(directory, 'plugins')) : [];
  const files = ['', ...plugins.map((name) => join('plugins', name))]
    .flatMap((folder) => ['gatsby-config.ts', 'gatsby-node.ts'].map((name) => join(folder, name)))
    .filter((file) => existsSync(join(directory, file)));
  const worker = join('src', 'gatsby', 'bundlingWorker.ts');
  const compiled = join(directory, '.cache', 'compiled');
  rmSync(compiled, { recursive: true, force: true });
  await build({
    absWorkingDir: directory,
    entryPoints: [...files, worker],
    outbase: directory,
    outdir: compiled,
    bundle: true,
    packages: 'external',
    platform: 'node',
    target: 'node20',
  });
};

/** Puts something that loads a module of Gatsby's when it is first called in the module's place. */
function loadLate(name, standIn) {
  const file = join(gatsby, 'dist', `${name}.js`);
  // A version of Gatsby without it loads what it has.
  if (!existsSync(file)) return;
  let loaded;
  const load = () => {
    if (loaded === undefined) {
      Reflect.deleteProperty(requireHere.cache, file);
      loaded = requireHere(file);
    }
    return loaded;
  };
  requireHere.cache[file] = { id: file, filename: file, loaded: true, exports: standIn(load) };
}

// What Gatsby loads at its start and needs only when it bundles or serves: a function, and modules that offer functions alone.
loadLate(
  'utils/webpack.config',
  (load) =>
    (...args) =>
      load()(...args),
);
const functionsOf = (load) =>
  new Proxy({}, { get: (_target, name) => (name === '__esModule' ? true : (...args) => load()[name](...args)) });
for (const name of [
  'services/start-webpack-server',
  'schema/graphql-engine/bundle-webpack',
  'utils/page-ssr-module/bundle-webpack',
])
  loadLate(name, functionsOf);

const cli = requireHere.resolve('gatsby/cli.js');
process.argv = [process.argv[0], cli, 'build'];
requireHere(cli);
