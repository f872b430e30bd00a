import { NotFoundError } from '@prismicio/client';
import { ContentFolder, field, type RunningContent } from '../../support/contentRepository';

const folder = new ContentFolder()
  .type('page', { title: field('Text'), order: field('Number') })
  .type('settings', { title: field('Text') }, { single: true });
const PAGES = ['one', 'two', 'three', 'four', 'five'];
PAGES.forEach((uid, index) =>
  folder.document({
    type: 'page',
    uid,
    id: `id-${uid}`,
    tags: index % 2 === 0 ? ['odd', 'all'] : ['all'],
    last_publication_date: `2026-02-0${index + 1}T08:00:00+0000`,
    data: { title: `Page ${uid}`, order: 10 - index },
  }),
);
folder.document({ type: 'page', uid: 'one', lang: 'de-de', tags: ['german'], data: { title: 'Seite eins' } });
folder.document({ type: 'settings', data: { title: 'Settings' } });
folder.release('spring', { id: 'release-1', scheduled_at: '2027-03-16T07:00:00+0000', deleted: ['id-two'] }, [
  { type: 'page', uid: 'one', data: { title: 'Page one in spring' } },
  { type: 'page', uid: 'six', data: { title: 'Page six' } },
]);

let content: RunningContent;
const uids = (documents: { uid?: string | null }[]) => documents.map(({ uid }) => uid);

beforeAll(async () => {
  content = await folder.open();
});

describe('the real client', () => {
  it('C06 gets a page of results with its position', async () => {
    const client = content.client();
    const first = await client.getByType('page', { pageSize: 2 });
    expect(first).toMatchObject({
      page: 1,
      results_per_page: 2,
      results_size: 2,
      total_results_size: 5,
      total_pages: 3,
      prev_page: null,
    });
    expect(uids(first.results)).toEqual(['five', 'four']);
    const next = (await (await fetch(String(first.next_page))).json()) as typeof first;
    expect(uids(next.results)).toEqual(['three', 'two']);
    expect(next).toMatchObject({ page: 2, next_page: expect.any(String), prev_page: expect.any(String) });
    const last = await client.getByType('page', { pageSize: 2, page: 3 });
    expect(last).toMatchObject({ results_size: 1, next_page: null });
    expect(await client.getByType('page', { page: 9 })).toMatchObject({ page: 9, results: [], next_page: null });
  });

  it('C06 gets 20 documents by default, and never more than 100', async () => {
    const client = content.client();
    expect(await client.get()).toMatchObject({ results_per_page: 20 });
    expect(await client.get({ pageSize: 1000 })).toMatchObject({ results_per_page: 100 });
  });

  it('C06 gets documents by id, by uid, and a singleton', async () => {
    const client = content.client();
    expect(await client.getByID('id-two')).toMatchObject({
      uid: 'two',
      type: 'page',
      lang: 'en-us',
      data: { title: 'Page two', order: 9 },
    });
    expect(uids((await client.getByIDs(['id-two', 'id-one', 'gone'])).results)).toEqual(['two', 'one']);
    expect(uids(await client.getAllByIDs(['id-three', 'id-five']))).toEqual(['three', 'five']);
    expect(await client.getByUID('page', 'three')).toMatchObject({ id: 'id-three' });
    expect(uids((await client.getByUIDs('page', ['four', 'one'])).results)).toEqual(['four', 'one']);
    expect(uids(await client.getAllByUIDs('page', ['five', 'two']))).toEqual(['five', 'two']);
    expect(await client.getSingle('settings')).toMatchObject({ uid: null, data: { title: 'Settings' } });
    expect(await client.getFirst()).toMatchObject({ uid: 'five' });
  });

  it('C06 gets documents by type and by tags', async () => {
    const client = content.client();
    expect(await client.getAllByType('page')).toHaveLength(5);
    expect(uids((await client.getByTag('odd')).results)).toEqual(['five', 'three', 'one']);
    expect(await client.getAllByTag('all')).toHaveLength(5);
    expect(uids((await client.getByEveryTag(['odd', 'all'])).results)).toEqual(['five', 'three', 'one']);
    expect(await client.getAllByEveryTag(['odd', 'none'])).toEqual([]);
    expect(await client.getAllBySomeTags(['odd', 'none'])).toHaveLength(3);
    expect((await client.getBySomeTags(['odd', 'none'])).results).toHaveLength(3);
    expect(await client.getTags()).toEqual(['all', 'german', 'odd']);
  });

  it('C06 gets one language, by default the master one, or all of them', async () => {
    const client = content.client();
    expect((await client.getByUID('page', 'one')).lang).toBe('en-us');
    expect((await client.getByUID('page', 'one', { lang: 'de-de' })).data.title).toBe('Seite eins');
    expect(await client.getAllByType('page', { lang: '*' })).toHaveLength(6);
    expect(await client.getAllByType('page', { lang: 'fr-fr' })).toEqual([]);
  });

  it('C06 gets an order by fields, by dates, and results after a document', async () => {
    const client = content.client();
    const by = async (orderings: Parameters<typeof client.getAllByType>[1]) =>
      uids(await client.getAllByType('page', orderings));
    expect(await by({ orderings: 'my.page.order' })).toEqual(['five', 'four', 'three', 'two', 'one']);
    expect(await by({ orderings: { field: 'my.page.order', direction: 'desc' } })).toEqual(PAGES);
    expect(await by({ orderings: [{ field: 'document.first_publication_date' }, { field: 'my.page.title', direction: 'desc' }] })).toEqual([
      'two', 'three', 'one', 'four', 'five',
    ]); // prettier-ignore
    expect(await by({ orderings: 'document.last_publication_date' })).toEqual(PAGES);
    expect(await by({ orderings: 'document.last_publication_date', after: 'id-two' })).toEqual([
      'three',
      'four',
      'five',
    ]);
  });

  it('C07 gets all documents page by page', async () => {
    const client = content.client();
    const asked: string[] = [];
    const watching = content.client({
      fetch: (url, init) => {
        asked.push(String(url));
        return fetch(String(url), init as RequestInit);
      },
    });
    expect(await client.dangerouslyGetAll({ lang: '*' })).toHaveLength(7);
    expect(
      uids(await watching.dangerouslyGetAll({ pageSize: 3, filters: ['[at(document.type, "page")]'] })),
    ).toHaveLength(5);
    expect(asked.filter((url) => url.includes('documents/search'))).toHaveLength(2);
    expect(await client.dangerouslyGetAll({ lang: '*', limit: 2 })).toHaveLength(2);
  });

  it('C13 says "No documents were returned" for a search that finds none', async () => {
    const client = content.client();
    await expect(client.getByUID('page', 'nowhere')).rejects.toThrow(NotFoundError);
    await expect(client.getByID('nowhere')).rejects.toThrow('No documents were returned');
  });

  it('C08 reads the repository: refs, languages, types, tags and forms', async () => {
    const client = content.client();
    const repository = await client.getRepository();
    expect(repository).toMatchObject({
      bookmarks: {},
      types: { page: 'Type page', settings: 'Type settings' },
      tags: ['all', 'german', 'odd'],
      languages: [
        { id: 'en-us', is_master: true },
        { id: 'de-de', is_master: false },
      ],
      integrationFieldsRef: null,
      license: 'All Rights Reserved',
      experiments: { draft: [], running: [] },
      forms: {
        everything: {
          method: 'GET',
          enctype: 'application/x-www-form-urlencoded',
          action: `${content.endpoint}/documents/search`,
          fields: { q: { multiple: true }, page: { default: '1' }, pageSize: { default: '20' } },
        },
        tags: { action: `${content.origin}/_content/api/tags`, fields: {} },
      },
    });
    expect(await client.getRefs()).toEqual(repository.refs);
    expect(await client.getMasterRef()).toEqual({
      id: 'master',
      ref: content.service.masterRef(),
      label: 'Master',
      isMasterRef: true,
    });
    expect(await client.getRefByID('master')).toMatchObject({ isMasterRef: true });
    expect(await client.getRefByLabel('Master')).toMatchObject({ isMasterRef: true });
    expect(await (await content.get('/api/v2/')).json()).toEqual(repository);
  });

  it('C08 reads the repository once in 5000 ms', async () => {
    let roots = 0;
    const client = content.client({
      fetch: (url, init) => {
        if (!String(url).includes('/documents/')) roots += 1;
        return fetch(String(url), init as RequestInit);
      },
    });
    const now = jest.spyOn(Date, 'now').mockReturnValue(1_000_000);
    await client.getMasterRef();
    now.mockReturnValue(1_004_999);
    await client.getFirst();
    expect(roots).toBe(1);
    now.mockReturnValue(1_005_000);
    await client.getFirst();
    now.mockRestore();
    expect(roots).toBe(2);
  });

  it('C08 lists releases and gets one by its id or its label', async () => {
    const client = content.client();
    const ref = {
      id: 'release-1',
      label: 'spring',
      ref: expect.stringMatching(new RegExp(`^[\\w-]{16}~${content.service.masterRef()}$`)),
      scheduledAt: Date.UTC(2027, 2, 16, 7),
    };
    expect(await client.getReleases()).toEqual([ref]);
    expect(await client.getReleaseByID('release-1')).toEqual(ref);
    expect(await client.getReleaseByLabel('spring')).toEqual(ref);
    const byLabel = content.client();
    byLabel.queryContentFromReleaseByLabel('spring');
    expect((await byLabel.getByUID('page', 'one')).data.title).toBe('Page one in spring');
    const byId = content.client();
    byId.queryContentFromReleaseByID('release-1');
    expect(uids(await byId.getAllByType('page'))).toEqual(expect.arrayContaining(['six', 'three']));
    expect(uids(await byId.getAllByType('page'))).not.toContain('two');
    const byRef = content.client();
    byRef.queryContentFromRef(content.service.masterRef());
    expect((await byRef.getByUID('page', 'one')).data.title).toBe('Page one');
    expect(uids(await client.getAllByType('page'))).toContain('two');
  });

  it('may send unknown parameters, which are ignored', async () => {
    const { body } = await content.search({
      'x-c': 'js-7.22.0',
      'x-d': '1',
      integrationFieldsRef: 'some-ref',
      access_token: 'unneeded',
    });
    expect(body.total_results_size).toBe(6);
  });
});
