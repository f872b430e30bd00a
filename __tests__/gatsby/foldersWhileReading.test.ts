import { existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeFoldersWhileReading } from '../../src/gatsby/foldersWhileReading';
import { filesBelow } from '../../src/lib/filesBelow';
import { beginReading } from '../support/reading';
import { apiDocument, modelsOf, root, scriptedApi, searchPage, type ScriptedApi } from '../support/scriptedApi';
import { sourcingFrom } from '../support/sourcing';

const posts = Array.from({ length: 120 }, (_, place) =>
  apiDocument('blog_post', `p-${place}`, { title: `Post ${place}` }),
);

let api: ScriptedApi;
let directory: string;
beforeEach(() => {
  process.env['BUILD_CODE'] = 'code-1';
  directory = mkdtempSync(join(tmpdir(), 'folders-'));
  symlinkSync(join(process.cwd(), 'node_modules'), join(directory, 'node_modules'));
});
afterEach(async () => {
  delete process.env['BUILD_CODE'];
  rmSync(directory, { recursive: true });
  await api.close();
});

/** A build from nothing reads what is published. */
async function read(documents: readonly object[]) {
  api = await scriptedApi((url) => ({
    body: url.pathname.endsWith('/documents/search') ? searchPage(documents, url) : root('ref-a'),
  }));
  const fetch = sourcingFrom(api, modelsOf('blog_post', 'page'));
  const readAll = await beginReading(fetch, makeFoldersWhileReading, { directory });
  expect(await readAll()).toHaveLength(documents.length);
}
const has = (...path: string[]) => existsSync(join(directory, 'public', ...path));

describe('folders of pages', () => {
  it('are made while a build reads, for what a page shows and for its data, and hold nothing', async () => {
    await read(posts);
    for (const post of ['p-0', 'p-119']) {
      expect(has('blog', post)).toBe(true);
      expect(has('page-data', 'blog', post)).toBe(true);
    }
    expect([...filesBelow(join(directory, 'public'))]).toEqual([]);
  });

  it('are left to who writes pages where two documents want one path, which is told then', async () => {
    await read([apiDocument('blog_post', 'same', {}), apiDocument('blog_post', 'same', {}, { id: 'other' })]);
    expect(has('blog', 'same')).toBe(false);
  });

  it('are no reason for a build to fail when they cannot be made', async () => {
    writeFileSync(join(directory, 'public'), '');
    await read(posts);
  });

  it('are not made by a development server, which writes no pages', async () => {
    delete process.env['BUILD_CODE'];
    await read(posts.slice(0, 3));
    expect(has('blog')).toBe(false);
  });
});
