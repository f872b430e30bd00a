import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import filePlugin from '@size-limit/file';
import sizeLimit from 'size-limit';
import { CONTEXT_ID } from '../../src/hydration/deferredPageData';
import { table } from './table';

/**
 * Weighs the scripts of pages before consent: those of every page, and those of its template where a page hydrates at
 * once.
 * @param publicDirectory a built site
 */
export async function measureWeight(publicDirectory: string, paths: readonly string[]): Promise<string> {
  const read = (file: string) => readFile(join(publicDirectory, file), 'utf8');
  const { assetsByChunkName } = JSON.parse(await read('webpack.stats.json')) as {
    assetsByChunkName: Record<string, string[]>;
  };
  const rows = paths.map(async (path) => {
    const html = await read(join(path, 'index.html'));
    const scripts = new Set([...html.matchAll(/["']\/([\w./-]+\.js)["']/g)].map(([, file = '']) => file));
    // A page with deferred page data loads its template with the first interaction.
    if (!html.includes(`id="${CONTEXT_ID}"`)) {
      const pageData = await read(`page-data/${path === '/' ? 'index' : path}/page-data.json`);
      const { componentChunkName } = JSON.parse(pageData) as { componentChunkName: string };
      for (const file of assetsByChunkName[componentChunkName] ?? []) if (file.endsWith('.js')) scripts.add(file);
    }
    return [path, ((await brotliSize([...scripts].map((file) => join(publicDirectory, file)))) / 1000).toFixed(1)];
  });
  return table(['page', 'scripts'], await Promise.all(rows));
}

/** Bytes of files together, each compressed with Brotli. */
async function brotliSize(files: readonly string[]): Promise<number> {
  const [check] = (await sizeLimit([filePlugin], [...files])) as { size: number }[];
  return check?.size ?? 0;
}
