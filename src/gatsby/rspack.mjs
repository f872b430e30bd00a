/**
 * Has Gatsby's build command bundle with Rspack, which reads a configuration of webpack's and takes a third of the time. Loaded before Gatsby,
 * in its own process and, by `--import`, in every worker that it starts; Rspack itself is loaded when something is to be bundled.
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';

const requireHere = createRequire(join(process.cwd(), 'package.json'));
const requireInGatsby = createRequire(requireHere.resolve('gatsby/package.json'));

// Before 22.12, Node 22 cannot load a module of this kind when it is asked for.
const loadedAhead = process.features.require_module ? undefined : await import('@rspack/core');
let rspack;
function load() {
  if (rspack) return rspack;
  // Asked for from a package, because Node warns of such modules that a project asks for itself.
  rspack = loadedAhead ?? requireInGatsby('@rspack/core');
  const binding = createRequire(requireInGatsby.resolve('@rspack/core'))('@rspack/binding');
  // What is to be fetched ahead by comments in imports, which this site has not: Gatsby asks for it all the same.
  binding.ChunkGroup.prototype.getChildrenByOrders ??= () => ({});
  return rspack;
}

/** Of a configuration without entries, as Gatsby has one for functions when a site has none. */
const NOTHING = { run: (done) => done(null, { compilation: { errors: [] }, toJson: () => ({}) }) };

function bundle(config) {
  if (Object.keys(config.entry).length === 0) return NOTHING;
  // It has no cache of webpack's kind. Bundles are made when code has changed, and taken over otherwise.
  const compiler = load().rspack({ ...config, cache: false });
  const run = compiler.run.bind(compiler);
  compiler.run = (done) =>
    run((error, stats) => done(error ?? (stats?.hasErrors() ? stats.compilation.errors.map(told) : null), stats));
  return compiler;
}

/** An error as Gatsby understands one: what is wrong comes first, and where it is has a field of its own. */
function told({ name, message, loc, module, file, error }) {
  const [, line, column] = /[[(](\d+):(\d+)[\])]/.exec(message) ?? [];
  const place = line && { start: { line: Number(line), column: Number(column) } };
  // The error of a loader alone does not show the code.
  const cause = name === 'ModuleBuildError' ? undefined : error;
  return { name, message: plain(message), loc: loc ?? place, module, file, error: cause };
}

/** Without the tree of loaders that a message hangs in. */
function plain(message) {
  const lines = message.split('\n').map((line) => line.replace(/^\s*[×│├╰][─▶\s]*(?:×\s)?/, ''));
  const text = lines.filter((line) => !line.startsWith('Module build failed')).join('\n');
  return text.trim().replace(/^(\w*Error)\s*\n/, '$1: ');
}

/** A function that offers classes: Gatsby loads it at its start, and uses it when it bundles. */
function webpack() {
  return new Proxy(bundle, {
    get: (_target, name) => (name === '__esModule' ? undefined : load()[name]),
  });
}

function extraction() {
  // Configurations know it by this name.
  return class MiniCssExtractPlugin extends load().CssExtractRspackPlugin {};
}

function minimizer() {
  return class ScriptMinimizer extends load().SwcJsMinimizerRspackPlugin {
    constructor() {
      super({ minimizerOptions: { compress: { passes: 2 }, mangle: true } });
    }
  };
}

function minimizerOfStyles() {
  const { browserslist } = requireHere('./package.json');
  return class StyleMinimizer extends load().LightningCssMinimizerRspackPlugin {
    constructor() {
      super({ minimizerOptions: { targets: browserslist } });
    }
  };
}

/** By the package of webpack's world that they are in the place of. */
const STAND_INS = {
  webpack,
  'mini-css-extract-plugin': extraction,
  'terser-webpack-plugin': minimizer,
  'css-minimizer-webpack-plugin': minimizerOfStyles,
};
for (const [name, standIn] of Object.entries(STAND_INS)) {
  const file = requireInGatsby.resolve(name);
  let exports;
  requireHere.cache[file] = {
    id: file,
    filename: file,
    loaded: true,
    get exports() {
      return (exports ??= standIn());
    },
  };
}
