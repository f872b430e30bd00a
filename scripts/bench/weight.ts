import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import filePlugin from '@size-limit/file';
import sizeLimit from 'size-limit';
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
      const file = join(path, 'index.html');
      const html = await readFile(join(publicDirectory, file), 'utf8');
      const scripts = new Set([...html.matchAll(/["'](\/[\w./-]+\.js)["']/g)].map(([, source = '']) => source));
      const page = path === '/' ? 'index' : path.slice(1);
      const pageData = await readFile(join(publicDirectory, `page-data/${page}/page-data.json`), 'utf8');
      const { componentChunkName, staticQueryHashes } = JSON.parse(pageData) as PageData;
      // A page with deferred page data needs only its HTML at first.
      const isLate = html.includes(`id="${CONTEXT_ID}"`);
      const template = isLate ? [] : (assetsByChunkName[componentChunkName] ?? []);
      for (const asset of template) if (asset.endsWith('.js')) scripts.add(`/${asset}`);
      const queries = staticQueryHashes.map((hash) => `page-data/sq/d/${hash}.json`);
      const data = isLate ? [] : ['page-data/app-data.json', `page-data/${page}/page-data.json`, ...queries];
      return {
        path,
        html: await weigh(publicDirectory, [file]),
        scripts: await weigh(publicDirectory, [...scripts]),
        data: await weigh(publicDirectory, data),
      };
    }),
  );
}

/** Its types ask for functions and promise an object; it takes plugins and gives the size of each check. */
const measure = sizeLimit as unknown as (
  plugins: readonly object[],
  files: readonly string[],
) => Promise<readonly { readonly size: number }[]>;

/** Bytes of files together, each compressed with brotli. */
async function weigh(directory: string, files: readonly string[]): Promise<number> {
  if (files.length === 0) return 0;
  const [check] = await measure(
    [filePlugin],
    files.map((file) => join(directory, file)),
  );
  return check?.size ?? 0;
}
