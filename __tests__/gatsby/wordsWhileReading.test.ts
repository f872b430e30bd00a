import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keptWords } from '../../src/gatsby/keptWords';
import { findWordsWhileReading } from '../../src/gatsby/wordsWhileReading';
import { planPages, type PlanDocument } from '../../src/routes/planPages';
import { searchEntries } from '../../src/search/entries';
import { otherWords } from '../../src/search/otherWords';
import { beginReading } from '../support/reading';
import { apiDocument, modelsOf, root, scriptedApi, searchPage, type ScriptedApi } from '../support/scriptedApi';
import { sourcingFrom } from '../support/sourcing';

const FRAME = [apiDocument('home', null, { title: 'Home' }), apiDocument('page', 'blog', { title: 'Insights' })];

let api: ScriptedApi;
let directory: string;
beforeEach(() => {
  process.env['BUILD_CODE'] = 'code-1';
  directory = mkdtempSync(join(tmpdir(), 'words-'));
});
afterEach(async () => {
  delete process.env['BUILD_CODE'];
  rmSync(directory, { recursive: true });
  await api.close();
});

/** Articles about different things, so that no test has the words of another. */
const postsAbout = (subject: string, count = 150) =>
  Array.from({ length: count }, (_, place) =>
    apiDocument('blog_post', `p-${place}`, {
      title: `Post ${place}`,
      excerpt: `Of ${subject}`,
      text: `Every ${subject}${place} counts.`,
    }),
  );

/** A build from nothing reads what is published. @param told what the API says of it besides */
async function read(documents: readonly object[], told: object = {}) {
  api = await scriptedApi((url) => ({
    body: url.pathname.endsWith('/documents/search') ? { ...searchPage(documents, url), ...told } : root('ref-a'),
  }));
  const fetch = sourcingFrom(api, modelsOf('blog_post', 'page', 'home'));
  const readAll = await beginReading(fetch, findWordsWhileReading, { cache: directory });
  await readAll();
}

/** The words of articles as a build ends with them, and of how many they were looked for only then. */
async function finish(documents: readonly object[]) {
  let found = 0;
  const words = await keptWords(join(directory, 'words.json'), (...texts) => {
    found += 1;
    return otherWords(...texts);
  });
  const all = documents.map((document) => ({ ...document, nodeId: (document as PlanDocument).id }) as PlanDocument);
  const contexts = planPages(all).map(({ context }) => context);
  const documentAt = (id: string) => all.find(({ nodeId }) => nodeId === id);
  const entries = searchEntries(contexts, { documentAt, linked: () => undefined, wordsOf: words.of });
  const expected = searchEntries(contexts, { documentAt, linked: () => undefined });
  return { found, entries, expected };
}

describe('the search’s words of documents that are read', () => {
  it('are found while a build waits to read more, as they are when all is known', async () => {
    const documents = [...postsAbout('tender'), ...FRAME];
    await read(documents);
    const { found, entries, expected } = await finish(documents);
    expect(entries).toEqual(expected);
    expect(JSON.stringify([...entries])).toContain('every tender7 counts');
    // Pages that are not made of one document alone.
    expect(found).toBeLessThan(5);
  });

  it('are found again for a document that has changed since', async () => {
    await read([...postsAbout('invoice'), ...FRAME]);
    const [, ...others] = postsAbout('invoice');
    const changed = apiDocument('blog_post', 'p-0', { title: 'Post 0', text: 'Every receipt counts.' });
    const documents = [changed, ...others, ...FRAME];
    const { entries, expected } = await finish(documents);
    expect(entries).toEqual(expected);
    expect(JSON.stringify([...entries])).toContain('every receipt counts');
  });

  it.each([
    ['when there are very many documents, whose words would be held for long', { total_results_size: 8_001 }, 'code-1'],
    ['where the build’s code is not known, as on a development server', {}, undefined],
  ])('are not found before they are asked for %s', async (_name, told, code) => {
    if (code === undefined) delete process.env['BUILD_CODE'];
    const documents = [...postsAbout(`contract${code ?? ''}`, 20), ...FRAME];
    await read(documents, told);
    process.env['BUILD_CODE'] = 'code-1';
    expect((await finish(documents)).found).toBeGreaterThanOrEqual(20);
  });
});
