import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cardsOf } from '../../src/gatsby/share/cards';
import { drawCardsWhileReading } from '../../src/gatsby/share/cardsWhileReading';
import { drawAhead, writeCards } from '../../src/gatsby/share/writeCards';
import { planPages, type PlanDocument } from '../../src/routes/planPages';
import { entryNames } from '../../src/search/entries';
import { beginReading } from '../support/reading';
import { apiDocument, modelsOf, root, scriptedApi, searchPage, type ScriptedApi } from '../support/scriptedApi';
import { sourcingFrom } from '../support/sourcing';
import { turns, until } from '../server/support/until';

const POSTS = 150;
const posts = Array.from({ length: POSTS }, (_, place) =>
  apiDocument('blog_post', `p-${place}`, { title: `Post ${place}` }),
);
const frame = [
  apiDocument('settings', null, { site_name: 'Small' }),
  apiDocument('page', 'blog', { title: 'Insights' }),
  apiDocument('home', null, { title: 'Home' }),
];

let api: ScriptedApi;
/** Ends the pause before the next page. */
let goOn: () => void;
/** Where cards are drawn. The project is this one: a font has to stay where it is as long as the process that has drawn with it. */
let cache: string;
const project = process.cwd();
beforeEach(() => {
  process.env['BUILD_CODE'] = 'code-1';
  cache = mkdtempSync(join(tmpdir(), 'cards-'));
});
afterEach(async () => {
  delete process.env['BUILD_CODE'];
  rmSync(cache, { recursive: true });
  await api.close();
});

/**
 * A build from nothing that begins to read.
 * @param documents what is published
 * @param told what the API says of them besides
 * @param frameStatus how it answers when it is asked for what names the site and its sections
 */
async function publish(documents: readonly object[], told: object = {}, frameStatus = 200) {
  api = await scriptedApi((url) => {
    if (!url.pathname.endsWith('/documents/search')) return { body: root('ref-a') };
    if (url.searchParams.has('q')) return { status: frameStatus, body: searchPage(frame, url) };
    return { body: { ...searchPage(documents, url), ...told } };
  });
  const pause = () => new Promise<void>((resolve) => (goOn = resolve));
  const fetch = sourcingFrom(api, modelsOf('blog_post', 'settings', 'page', 'home'), { pause });
  return beginReading(fetch, drawCardsWhileReading, { cache });
}

const drawn = () => {
  const folder = join(cache, 'share');
  return existsSync(folder) ? readdirSync(folder).map((file) => join(folder, file)) : [];
};
const untilDrawn = (count: number) => until(() => drawn().length >= count);
const folders = () => ({
  project,
  public: join(cache, 'public'),
  cache: join(cache, 'share'),
});

describe('cards of documents that are read', () => {
  it('S01 are drawn while a build waits to read more, as they are when all is known', async () => {
    const documents = [...posts, ...frame];
    const read = await publish(documents);
    const reading = read();
    await untilDrawn(100);
    expect(drawn().length).toBeGreaterThanOrEqual(100);
    expect(api.requests.filter(({ searchParams }) => searchParams.get('page') === '2')).toEqual([]);
    goOn();
    await reading;
    await untilDrawn(POSTS);
    await writeCards(new Map(), folders());
    for (const file of drawn()) writeFileSync(file, 'ahead');
    const before = drawn().length;

    const all = documents.map((document) => ({ ...document, nodeId: document.id }) as unknown as PlanDocument);
    const names = entryNames(
      planPages(all).map(({ context }) => context),
      (id) => all.find(({ nodeId }) => nodeId === id),
    );
    expect(names).toContainEqual({ path: '/blog/p-7', title: 'Post 7', group: 'Insights' });
    await writeCards(cardsOf(names, 'Small'), folders());
    expect(drawn()).toHaveLength(before);
  }, 120_000);

  it.each([
    [8_000, 52],
    [8_001, 0],
  ])(
    'are not drawn before they are wanted when there are very many documents: of %d, %d are',
    async (total, expected) => {
      const read = await publish(posts.slice(0, 50), { total_results_size: total });
      await read();
      await untilDrawn(expected);
      await turns();
      expect(drawn()).toHaveLength(expected);
      await writeCards(new Map(), folders());
    },
    120_000,
  );

  it('are drawn of what came before the first could be, as where others are being drawn still', async () => {
    let endFirst = () => {};
    const busy = new Promise<void>((resolve) => (endFirst = resolve));
    drawAhead(async function* () {
      yield* [];
      await busy;
    }, folders());
    const read = await publish(posts.slice(0, 50));
    await read();
    endFirst();
    await untilDrawn(52);
    expect(drawn()).toHaveLength(52);
    await writeCards(new Map(), folders());
  }, 120_000);

  it('are not drawn by a development server, which shares none', async () => {
    delete process.env['BUILD_CODE'];
    const read = await publish(posts.slice(0, 50));
    expect(await read()).toHaveLength(50);
    await turns();
    expect(drawn()).toEqual([]);
  });

  it('are no reason for a build to fail when what names the site cannot be read', async () => {
    await publish(posts, {}, 500);
    // Before anything is read; a rejection that nobody has handled by its end fails a test.
    await until(() => api.requests.some(({ searchParams }) => searchParams.has('q')));
    await turns();
    expect(api.requests.filter(({ searchParams }) => searchParams.has('q'))).toHaveLength(1);
    await writeCards(new Map(), folders());
    expect(drawn()).toEqual([]);
  });
});
