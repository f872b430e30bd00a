import { readFileSync } from 'node:fs';
import type { RuleSetRule, RuleSetUseItem, SwcLoaderOptions } from '@rspack/core';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { nameClassesByFile } from './classNames';
import { needsBabel } from './needsBabel';
import { optionsAsText } from './optionsAsText';
import type { Context } from './types';

type Use = RuleSetRule['use'];

/**
 * The rule of gatsby-plugin-typescript. Gatsby's own rule also matches TypeScript, so files would be compiled twice.
 */
const TYPESCRIPT = String(/\.tsx?$/);

/**
 * Translates the rules of a webpack configuration: SWC compiles source files that do not need Gatsby's Babel plugins,
 * and Rspack extracts styles.
 */
export function translateRules(rules: readonly unknown[], context: Context): RuleSetRule[] {
  const dependencies = context.site.include.map((name) => compileDependency(name, context));
  return [...rules.filter(isRule).map((rule) => translateRule(rule, context)), ...dependencies];
}

function translateRule(rule: RuleSetRule, context: Context): RuleSetRule {
  const { use, oneOf, rules } = rule;
  const translated: object = {
    ...rule,
    ...(oneOf && { oneOf: oneOf.filter(isRule).map((one) => translateRule(one, context)) }),
    ...(rules && { rules: rules.filter(isRule).map((one) => translateRule(one, context)) }),
    ...(use && { use: translateUse(rule, use, context) }),
  };
  return translated;
}

function translateUse(rule: RuleSetRule, use: NonNullable<Use>, context: Context): Use {
  if (typeof use !== 'function')
    return (Array.isArray(use) ? use : [use]).map((one) => translateLoader(one as RuleSetUseItem, context));
  const isOfTypeScript = rule.type === undefined && String(rule.test) === TYPESCRIPT;
  // Of Gatsby's own rule; with those of plugins, such as the one for MDX, only the options change.
  const isOfScripts = rule.type === 'javascript/auto';
  return (info) => {
    // gatsby-plugin-mdx parses such a template as JavaScript before Gatsby's own rule compiles it.
    if (isOfTypeScript && !info.resourceQuery?.includes('__contentFilePath=')) return [];
    const file = info.realResource;
    const chosen =
      isOfScripts && file !== undefined && !context.site.hasOwnBabel && isForSwc(file, info.issuer)
        ? swcLoader(file, context)
        : use(info);
    return (Array.isArray(chosen) ? chosen : [chosen]).map((one) => optionsAsText(one as RuleSetUseItem));
  };
}

/** Whether a file belongs to the site and needs none of Gatsby's Babel plugins. */
function isForSwc(file: string, issuer: string): boolean {
  // `async-requires` imports page templates, from which Gatsby's Babel plugins remove server code.
  if (/[\\/]node_modules[\\/]/.test(file) || /async-requires/.test(issuer)) return false;
  return !needsBabel(file, readFileSync(file, 'utf8'));
}

function compileDependency(name: string, context: Context): RuleSetRule {
  const folder = new RegExp(`[\\\\/]node_modules[\\\\/]${name.replace('/', '[\\\\/]')}[\\\\/]`);
  return { test: /\.m?js$/, include: folder, use: [swcLoader('dependency.js', context)] };
}

/** SWC with its options for a file: https://rspack.rs/guide/features/builtin-swc-loader */
export function swcLoader(file: string, { stage, site, browsers, nodeVersion }: Context): RuleSetUseItem {
  const isForServer = stage === 'build-html' || stage === 'develop-html';
  const isTypeScript = /\.[cm]?tsx?$/.test(file);
  const options: SwcLoaderOptions = {
    env: { targets: isForServer ? { node: nodeVersion } : [...browsers], bugfixes: true },
    jsc: {
      parser: isTypeScript ? { syntax: 'typescript', tsx: file.endsWith('x') } : { syntax: 'ecmascript', jsx: true },
      transform: {
        // As Gatsby's Babel preset: a field with nothing but a type is none, and the others are assigned.
        useDefineForClassFields: !isTypeScript,
        react: {
          runtime: site.jsxRuntime,
          ...(site.jsxImportSource && { importSource: site.jsxImportSource }),
          development: stage === 'develop',
          refresh: stage === 'develop',
        },
      },
    },
  };
  return { loader: 'builtin:swc-loader', options };
}

function translateLoader(item: RuleSetUseItem, { site, modules }: Context): RuleSetUseItem {
  const requireGatsby = createRequire(
    createRequire(join(site.directory, 'package.json')).resolve('gatsby/package.json'),
  );
  const { loader: extraction } = requireGatsby('mini-css-extract-plugin') as { readonly loader: string };
  const { loader } = modules.rspack.CssExtractRspackPlugin;
  if (item === extraction) return loader;
  return typeof item === 'object' && item?.loader === extraction ? { ...item, loader } : nameClassesByFile(item);
}

function isRule(rule: unknown): rule is RuleSetRule {
  return typeof rule === 'object' && rule !== null;
}
