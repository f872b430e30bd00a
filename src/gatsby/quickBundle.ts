import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { SwcLoaderOptions } from '@rspack/core';
import { hasGatsbySyntax } from './gatsbySyntax';

interface RuleInfo {
  readonly realResource: string;
  readonly issuer: string;
}
interface Rule {
  readonly test?: unknown;
  readonly type?: string;
  use?: unknown;
  readonly include?: string;
  readonly resolve?: { readonly extensions: readonly string[] };
}
interface Config {
  devtool?: unknown;
  readonly module?: { readonly rules?: Rule[] };
  plugins?: object[];
  resolve?: { alias?: Record<string, unknown>; plugins?: object[] };
}

/** Of Gatsby's runtime Babel takes out checks of types; its classes it turns into functions, for browsers of long ago. */
const RUNTIME_NEEDS_BABEL = /\.propTypes|graphql[`]/;
const RUNTIME = /[\\/]\.cache[\\/]/;
/** What the rule of gatsby-plugin-typescript is for. */
const TYPESCRIPT = String(/\.tsx?$/);
/** Functions whose text is put into pages: what renders pages is not made small otherwise. */
const INLINE = /[\\/]layouts[\\/]ssr[\\/]inline[\\/]/;
/** Packages that only the browser loads, on demand; half of what rendering HTML would compile. */
const BROWSER_ONLY = ['posthog-js', '@datadog/browser-rum', '@segment/analytics-next', 'minisearch'];

/** Words for errors in dozens of languages, of which nothing is left in the end: a tenth of all that would be read. */
const UNUSED = ['zod/v4/locales/index.js'];
/** In the order in which our own imports are most often meant. */
const EXTENSIONS = ['.ts', '.tsx', '.mjs', '.js', '.json'];

/** What reaches into webpack: files that Gatsby makes up, which it writes to the disk as well, and settings of Babel that change. */
const OF_WEBPACK = ['GatsbyWebpackVirtualModules', 'BabelConfigItemsCacheInvalidatorPlugin'];

/** Whether what Gatsby takes for webpack is Rspack (see `rspack.mjs`), as it is in builds and not in development. */
export function isForRspack(projectDirectory: string): boolean {
  const { resolve } = createRequire(join(projectDirectory, 'package.json'));
  const bundler = createRequire(resolve('gatsby/package.json'))('webpack') as { readonly rspackVersion?: string };
  return bundler.rspackVersion !== undefined;
}

/**
 * Makes a webpack configuration one for Rspack, which bundles in a third of the time: SWC compiles what needs nothing of Gatsby's, nobody's source
 * maps are made, and the HTML renderer goes without packages for browsers. Changes the configuration in place.
 */
export function quickBundle(config: unknown, stage: string, projectDirectory: string): void {
  const changed = config as Config;
  const { module, resolve, plugins } = changed;
  changed.devtool = false;
  changed.plugins = plugins?.filter(({ constructor }) => !OF_WEBPACK.includes(constructor.name));
  for (const rule of module?.rules ?? []) {
    const compile = rule.use;
    if (typeof compile !== 'function') continue;
    // Gatsby's own rule takes TypeScript too, so that this one would compile all of it a second time.
    if (rule.type === undefined && String(rule.test) === TYPESCRIPT) rule.use = () => [];
    if (rule.type !== 'javascript/auto') continue;
    rule.use = (info: RuleInfo): unknown =>
      // Options are known by their rule, unless they are text.
      isPlain(info)
        ? [{ loader: 'builtin:swc-loader', options: JSON.stringify(swcOptions(info.realResource)) }]
        : compile(info);
  }
  module?.rules?.push({ include: join(projectDirectory, 'src'), resolve: { extensions: EXTENSIONS } });
  if (!resolve) return;
  // They look for stand-ins of themes and for packages of other package managers.
  delete resolve.plugins;
  const left = [
    ...UNUSED.map((file) => join(projectDirectory, 'node_modules', file)),
    ...(stage === 'build-html' ? BROWSER_ONLY : []),
  ];
  resolve.alias = { ...resolve.alias, ...Object.fromEntries(left.map((name) => [name, false])) };
}

function isPlain({ realResource, issuer }: RuleInfo): boolean {
  if (/[\\/]node_modules[\\/]/.test(realResource) || /async-requires/.test(issuer)) return false;
  const text = readFileSync(realResource, 'utf8');
  return !(RUNTIME.test(realResource) ? RUNTIME_NEEDS_BABEL.test(text) : hasGatsbySyntax(text));
}

function swcOptions(file: string): SwcLoaderOptions {
  const isInline = INLINE.test(file);
  return {
    minify: isInline,
    jsc: {
      ...(isInline && { minify: { compress: true, mangle: true } }),
      parser: /\.tsx?$/.test(file)
        ? { syntax: 'typescript', tsx: file.endsWith('x') }
        : { syntax: 'ecmascript', jsx: true },
      // What every browser that runs modules of this age understands; newer syntax is in none of our code.
      target: 'es2022',
      transform: { react: { runtime: 'automatic' } },
    },
    sourceMaps: false,
  };
}
