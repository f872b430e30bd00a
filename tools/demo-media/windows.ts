import { build } from 'esbuild';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { WindowName } from '../../src/components/windows/names';

const ROOT = path.resolve(__dirname, '../..');
const ENTRY = `
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import './src/styles/tokens.css';
import { ProductWindow } from './src/components/windows/ProductWindow';
import { loadText, TextProvider } from './src/text';
import { loadWindowText } from './src/text/windows/load';
export const ready = Promise.all([loadText('de-de'), loadWindowText('de-de')]);
export const draw = (name, state, lang = 'en-us') =>
  renderToStaticMarkup(createElement(TextProvider, { lang }, createElement(ProductWindow, { name, state, decorative: true })));
`;

export interface WindowPress {
  /** Markup of one window; without a state in its final state, without a language in English. */
  draw: (name: WindowName, state?: number, lang?: string) => string;
  /** The styles that this markup needs. */
  css: string;
}

/** Compiles the site's product windows for rendering outside of a page. */
export async function openWindowPress(): Promise<WindowPress> {
  // Inside the project, so that React can be resolved.
  const folder = mkdtempSync(path.join(ROOT, 'node_modules/.windows-'));
  try {
    const { outputFiles } = await build({
      stdin: { contents: ENTRY, resolveDir: ROOT, loader: 'tsx' },
      bundle: true,
      platform: 'node',
      format: 'cjs',
      packages: 'external',
      jsx: 'automatic',
      write: false,
      outdir: folder,
    });
    const file = path.join(folder, 'windows.cjs');
    writeFileSync(file, outputFiles.find((output) => output.path.endsWith('.js'))?.text ?? '');
    const { draw, ready } = (await import(pathToFileURL(file).href)) as Pick<WindowPress, 'draw'> & { ready: Promise<unknown> };
    await ready;
    return { draw, css: outputFiles.find((output) => output.path.endsWith('.css'))?.text ?? '' };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
