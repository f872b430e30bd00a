/**
 * Starts Gatsby's build command without what it does at each start for nothing: `node startBuild.mjs CODE`, in the project's directory. CODE
 * is a digest of all code: as long as it is the same, so are the compiled configuration and hooks, which Gatsby would compile anew each
 * time, in a process of its own.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const directory = process.cwd();
const code = process.argv[2] ?? '';
/** Gatsby empties the folder before it compiles, so what is noted here is there only with what it tells of. */
const note = join(directory, '.cache', 'compiled', 'code');

const requireHere = createRequire(join(directory, 'package.json'));
const compiler = requireHere.resolve('gatsby/dist/utils/parcel/compile-gatsby-files');
const gatsby = dirname(requireHere.resolve('gatsby/package.json'));

if (code !== '' && existsSync(note) && readFileSync(note, 'utf8') === code) {
  const requireThere = createRequire(compiler);
  for (const name of ['@parcel/core', '@parcel/cache']) {
    const file = requireThere.resolve(name);
    // Never called, and slow to load.
    requireThere.cache[file] = { id: file, filename: file, loaded: true, exports: {} };
  }
  requireHere(compiler).compileGatsbyFiles = async () => {};
} else {
  const { compileGatsbyFiles } = requireHere(compiler);
  requireHere(compiler).compileGatsbyFiles = async (...args) => {
    await compileGatsbyFiles(...args);
    if (code !== '') writeFileSync(note, code);
  };
}

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
