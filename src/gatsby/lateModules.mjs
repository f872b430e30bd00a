/**
 * Has Gatsby load parts that its build command needs late or never when they are first used. Loaded before Gatsby, in its own process and, by
 * `--import`, in every worker that it starts: each of them would take a second for these alone.
 */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const requireHere = createRequire(join(process.cwd(), 'package.json'));
const gatsby = dirname(requireHere.resolve('gatsby/package.json'));

/** Modules that are a function. */
const FUNCTIONS = ['utils/webpack.config'];
/** Modules that offer functions and classes alone. */
const OFFERS = [
  'services/start-webpack-server',
  'schema/graphql-engine/bundle-webpack',
  'utils/page-ssr-module/bundle-webpack',
  'utils/get-latest-gatsby-files',
  'internal-plugins/functions/middleware',
];
/** The same of packages that a module of Gatsby's loads: compiling its configuration, types of queries, a development server. */
const OFFERS_OF_PACKAGES = [
  ['utils/parcel/compile-gatsby-files', '@parcel/core'],
  ['utils/parcel/compile-gatsby-files', '@parcel/cache'],
  ['utils/graphql-typegen/ts-codegen', '@graphql-codegen/core'],
  ['utils/graphql-typegen/ts-codegen', '@graphql-tools/code-file-loader'],
  ['utils/graphql-typegen/ts-codegen', '@graphql-tools/load'],
  ['utils/websocket-manager', 'socket.io'],
];

const inGatsby = (name) => join(gatsby, 'dist', `${name}.js`);

/** Puts something that loads a module when it is first called in the module's place. */
function loadLate(file, standIn) {
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

function asFunction(load) {
  return (...args) => load()(...args);
}

function asOffers(load) {
  const get = (_target, name) => {
    if (name === '__esModule') return true;
    return function offered(...args) {
      return new.target ? Reflect.construct(load()[name], args) : load()[name](...args);
    };
  };
  return new Proxy({}, { get });
}

// A version of Gatsby without one of them loads what it has.
for (const file of FUNCTIONS.map(inGatsby)) if (existsSync(file)) loadLate(file, asFunction);
for (const file of OFFERS.map(inGatsby)) if (existsSync(file)) loadLate(file, asOffers);
for (const [user, name] of OFFERS_OF_PACKAGES) {
  if (existsSync(inGatsby(user))) loadLate(createRequire(inGatsby(user)).resolve(name), asOffers);
}
