import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { CONTEXT_ID } from '../../src/hydration/deferredPageData';

/** Compressed size of a page before consent, in bytes. */
export interface PageWeight {
  readonly path: string;
  readonly html: number;
  /** Scripts of every page, plus those of the template where a page hydrates at once. */
  readonly scripts: number;
  /** Data that scripts request for hydration. */
  readonly data: number;
}

interface PageData {
  readonly componentChunkName: string;
  readonly staticQueryHashes: readonly string[];
}

/**
 * Measures pages of a built site.
 * @param paths such as `/blog`
 */
export async function measureWeight(publicDirectory: string, paths: readonly string[]): Promise<PageWeight[]> {
  const stats = await readFile(join(publicDirectory, 'webpack.stats.json'), 'utf8');
  const { assetsByChunkName } = JSON.parse(stats) as { assetsByChunkName: Record<string, string[]> };
  return Promise.all(
    paths.map(async (path) => {
      const html = await readFile(join(publicDirectory, path, 'index.html'), 'utf8');
      const scripts = new Set([...html.matchAll(/["'](\/[\w./-]+\.js)["']/g)].map(([, file = '']) => file));
      const page = path === '/' ? 'index' : path.slice(1);
      const pageData = await readFile(join(publicDirectory, `page-data/${page}/page-data.json`), 'utf8');
      const { componentChunkName, staticQueryHashes } = JSON.parse(pageData) as PageData;
      // A page with deferred page data needs only its HTML at first.
      const isLate = html.includes(`id="${CONTEXT_ID}"`);
      const template = isLate ? [] : (assetsByChunkName[componentChunkName] ?? []);
      for (const file of template) if (file.endsWith('.js')) scripts.add(`/${file}`);
      const queries = staticQueryHashes.map((hash) => `page-data/sq/d/${hash}.json`);
      const data = isLate ? [] : ['page-data/app-data.json', `page-data/${page}/page-data.json`, ...queries];
      return {
        path,
        html: brotli(Buffer.from(html)),
        scripts: await weigh(publicDirectory, [...scripts]),
        data: await weigh(publicDirectory, data),
      };
    }),
  );
}

async function weigh(directory: string, files: readonly string[]): Promise<number> {
  const weights = await Promise.all(files.map(async (file) => brotli(await readFile(join(directory, file)))));
  return weights.reduce((sum, weight) => sum + weight, 0);
}

const brotli = (content: Buffer) => brotliCompressSync(content).length;
