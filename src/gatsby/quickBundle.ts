import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Options } from '@swc/core';
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
interface Minimizer {
  readonly constructor: { readonly name: string; readonly swcMinify?: unknown };
  readonly options: { parallel?: boolean; minimizer: { implementation: unknown; options: unknown } };
}
interface Config {
  devtool?: unknown;
  cache?: unknown;
  readonly module?: { readonly rules?: Rule[] };
  readonly optimization?: { readonly minimizer?: readonly Minimizer[] };
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

/** Looks at every import for a file of a theme that stands in for another: it reads a folder of each plugin for that. */
const STAND_INS_OF_THEMES = 'GatsbyThemeComponentShadowingResolverPlugin';

/**
 * Makes bundling take a third of the time: SWC compiles what needs nothing of Gatsby's and minifies all, nobody's source maps are made, no
 * theme is asked for stand-ins, and the HTML renderer goes without packages for browsers. Changes a webpack configuration in place.
 */
export function quickBundle(config: unknown, stage: string, projectDirectory: string): void {
  const { module, optimization, resolve } = config as Config;
  (config as Config).devtool = false;
  // Bundles are made when code has changed, and taken over otherwise: to write and check a cache takes longer than it saves.
  (config as Config).cache = false;
  for (const rule of module?.rules ?? []) {
    const compile = rule.use;
    if (typeof compile !== 'function') continue;
    // Gatsby's own rule takes TypeScript too, so that this one would compile all of it a second time.
    if (rule.type === undefined && String(rule.test) === TYPESCRIPT) rule.use = () => [];
    if (rule.type !== 'javascript/auto') continue;
    rule.use = (info: RuleInfo): unknown =>
      isPlain(info)
        ? [{ loader: join(projectDirectory, 'src/gatsby/swcLoader.mjs'), options: swcOptions(info.realResource) }]
        : compile(info);
  }
  module?.rules?.push({ include: join(projectDirectory, 'src'), resolve: { extensions: EXTENSIONS } });
  for (const { constructor, options } of optimization?.minimizer ?? []) {
    if (constructor.name !== 'TerserPlugin' || !constructor.swcMinify) continue;
    // SWC has threads of its own; a process of Node's for it would take a second to start.
    options.parallel = false;
    options.minimizer = { implementation: constructor.swcMinify, options: { compress: { passes: 2 }, mangle: true } };
  }
  if (!resolve) return;
  resolve.plugins = resolve.plugins?.filter(({ constructor }) => constructor.name !== STAND_INS_OF_THEMES);
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

function swcOptions(file: string): Options {
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
