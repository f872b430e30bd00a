import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { loadRelease, type Release } from '../../../../src/server/builds/releases/release';

interface Node {
  readonly uid?: string;
  readonly lang: string;
  readonly data: object;
}

async function nodes(type: string): Promise<Node[]> {
  const folder = join('content', 'documents', type);
  const files = await readdir(folder);
  return Promise.all(
    files.map(async (file): Promise<Node> => ({
      lang: 'en-us',
      ...JSON.parse(await readFile(join(folder, file), 'utf8')),
    })),
  );
}

/** A release whose calculator has the price books and the seller of the shipped content. */
export async function calculatorRelease(): Promise<Release> {
  // One for each process of jest, written again by each test file.
  const directory = resolve('.data', 'tests', `quotes-${process.env['JEST_WORKER_ID']}`);
  const data = {
    settings: { nodes: await nodes('settings') },
    allPrismicPriceBook: { nodes: await nodes('price_book') },
    allPrismicPriceModule: { nodes: await nodes('price_module') },
  };
  const contents = new Map([
    ['module-pricing-calc/index.html', '<!doctype html>'],
    ['module-pricing-calc/_payload.json', JSON.stringify({ result: { data } })],
    ['de/module-pricing-calc/index.html', '<!doctype html>'],
    ['de/module-pricing-calc/_payload.json', JSON.stringify({ result: { data } })],
  ]);
  for (const [path, content] of contents) {
    const file = join(directory, 'site', path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  const files = [...contents].map(([path, content]) => ({ path, size: content.length, hash: path, encodings: {} }));
  const info = { id: 'one', createdAt: '2026-11-21T10:00:00Z', code: '', contentRef: '', pages: 2 };
  await writeFile(join(directory, 'release.json'), JSON.stringify(info));
  await writeFile(join(directory, 'files.json'), JSON.stringify(files));
  return loadRelease(directory);
}
