import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minifySync } from '@swc/core';
import { isHighLatency } from '../../lib/isHighLatency';
import { apart, speculationRules } from './speculationRules';
import { scriptLoader, type ScriptLoaderOptions } from './scriptLoader';

interface Compiler {
  readonly hooks: { readonly done: { tapPromise(name: string, task: () => Promise<void>): void } };
}

/** Ends the wait when a picture never comes. In milliseconds. */
const LATEST = 4000;
/** Over a far line, for those who click as soon as they see. In milliseconds. */
const PAUSE = 1000;
const MOST = 4;
/** What Gatsby puts at the end of each page: the slice that all pages share for their scripts. */
const SCRIPTS = 'public/_gatsby/slices/_gatsby-scripts-1.html';
/** Gatsby writes it as text where its loader looks things up, so nothing is ever found; without an empty one the loader would fail. */
const CHUNK_LIST = /\s*<script\s+id="gatsby-chunk-mapping"\s*>[\s\S]*?<\/script>\s*/;
const SCRIPT = /<script src="([^"]+)" async><\/script>/g;

/**
 * Puts one small scriptLoader in place of the scripts of all pages, so that they take nothing from a page's pictures and its type. Changes
 * the browser's webpack configuration in place; the work is done when Gatsby has written the end of its pages.
 */
export function deferScripts(config: unknown, projectDirectory: string): void {
  const { plugins } = config as { plugins: { apply(compiler: Compiler): void }[] };
  const file = join(projectDirectory, SCRIPTS);
  plugins.push({
    apply({ hooks }) {
      hooks.done.tapPromise('DeferScripts', async () => {
        if (existsSync(file)) await writeFile(file, withScriptLoader(await readFile(file, 'utf8')));
      });
    },
  });
}

/**
 * @param html the end of a page, with its scripts
 * @returns the same with a scriptLoader in place of the scripts that load by themselves, and without the list of all chunks
 */
export function withScriptLoader(html: string): string {
  const sources = [...html.matchAll(SCRIPT)].map(([, source = '']) => source);
  if (sources.length === 0) return html;
  const rest = html.replace(CHUNK_LIST, '<script>window.___chunkMapping={}</script>').replace(SCRIPT, '');
  return `${rest}<script type="speculationrules">${speculationRules}</script><script>${scriptLoaderText(sources)}</script>`;
}

function scriptLoaderText(sources: readonly string[]): string {
  const options: ScriptLoaderOptions = { sources, latest: LATEST, pause: PAUSE, most: MOST, apart };
  const text = `(${scriptLoader.toString()})(${JSON.stringify(options)},${isHighLatency.toString()})`;
  return minifySync(text, { compress: true, mangle: true, module: false }).code;
}
