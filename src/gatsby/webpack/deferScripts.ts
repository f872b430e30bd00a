import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Compiler } from '@rspack/core';
import { scriptLoader } from '../../hydration/scriptLoader';
import { isHighLatency } from '../../lib/isHighLatency';
import { neverPrefetched, speculationRules } from './speculationRules';

/** The slice with the script tags that Gatsby adds to each page. */
const SCRIPTS = 'public/_gatsby/slices/_gatsby-scripts-1.html';
/** The slice as Gatsby wrote it. */
const ORIGINAL = '.cache/gatsby-scripts.html';
/**
 * Gatsby writes this list as text where its loader expects an object, so lookups find nothing; without an empty one the
 * loader would fail.
 */
const CHUNK_LIST = /\s*<script\s+id="gatsby-chunk-mapping"\s*>[\s\S]*?<\/script>\s*/;
const SCRIPT = /<script src="([^"]+)" async><\/script>/g;

/**
 * Replaces the script tags of all pages by a small inline script loader, so that scripts do not compete with images and
 * fonts. Changes the browser's webpack configuration in place; runs when Gatsby has written the slice.
 */
export function deferScripts(config: unknown, projectDirectory: string): void {
  const { plugins } = config as { plugins: { apply(compiler: Compiler): void }[] };
  const file = join(projectDirectory, SCRIPTS);
  const original = join(projectDirectory, ORIGINAL);
  plugins.push({
    apply({ hooks }) {
      hooks.beforeRun.tapPromise('DeferScripts', () => restoreOriginal(file, original));
      hooks.done.tapPromise('DeferScripts', async () => {
        if (!existsSync(file)) return;
        const written = await readFile(file, 'utf8');
        await writeFile(original, written);
        await writeFile(file, await withScriptLoader(written, minified));
      });
    },
  });
}

/**
 * Gatsby compares the slice with what it would write, and reads every page again where they differ. So it finds its own
 * text, unless this file's script loader has changed since.
 */
async function restoreOriginal(file: string, original: string): Promise<void> {
  if (!existsSync(file) || !existsSync(original)) return;
  const written = await readFile(original, 'utf8');
  if ((await withScriptLoader(written, minified)) === (await readFile(file, 'utf8'))) await writeFile(file, written);
}

async function minified(text: string): Promise<string> {
  // Tests of the loader run where esbuild does not start.
  const { transform } = await import('esbuild');
  return (await transform(text, { minify: true, target: 'es2022' })).code.trim();
}

/**
 * Replaces the script tags in HTML by the inline script loader.
 * @param html the end of a page, with its script tags
 * @param minify minifies the script loader
 * @returns the HTML with the script loader and an empty chunk list; unchanged without script tags
 */
export async function withScriptLoader(html: string, minify: (text: string) => Promise<string>): Promise<string> {
  const sources = [...html.matchAll(SCRIPT)].map(([, source = '']) => source);
  if (sources.length === 0) return html;
  const rest = html.replace(CHUNK_LIST, '<script>window.___chunkMapping={}</script>').replace(SCRIPT, '');
  const options = `${JSON.stringify(sources)},${JSON.stringify(neverPrefetched)},${isHighLatency.toString()}`;
  const loader = await minify(`(${scriptLoader.toString()})(${options})`);
  return `${rest}<script type="speculationrules">${speculationRules}</script><script>${loader}</script>`;
}
