import { contentNoticeIn } from '../../../src/lib/contentNotice';
import { GatsbyCacheFolder, sourceContent } from '../../support/gatsbyBuild';
import {
  apiDocument,
  root,
  scriptedApi,
  searchPage,
  type ScriptedAnswer,
  type ScriptedApi,
} from '../../support/scriptedApi';
import type { Models } from '../../../src/lib/fitModel';
import { sourcingFrom } from '../../support/sourcing';

const page = (uid: string, title: string) => apiDocument('page', uid, { title });
const fields = { uid: { type: 'UID' }, title: { type: 'Text', config: {} }, clip: { type: 'Embed', config: {} } };
const models = [{ id: 'page', json: { Main: fields } }];
const isSearch = (url: URL) => url.pathname.endsWith('/documents/search');

/** Content of the repository; tests change it between builds. */
let published: { ref: string; documents: ReturnType<typeof page>[] };
let trouble: ((url: URL) => ScriptedAnswer | undefined) | undefined;
let api: ScriptedApi;
let folder: GatsbyCacheFolder;

beforeEach(async () => {
  published = { ref: 'a', documents: [page('one', 'One'), page('two', 'Two'), page('three', 'Three')] };
  trouble = undefined;
  folder = new GatsbyCacheFolder();
  api = await scriptedApi(
    (url) => trouble?.(url) ?? { body: isSearch(url) ? searchPage(found(url), url) : root(published.ref) },
  );
});
afterEach(() => api.close());

function found(url: URL): object[] {
  const ids = /in\(document\.id, \[([^\]]*)\]/.exec(url.searchParams.get('q') ?? '')?.[1];
  return published.documents.filter(({ id }) => ids === undefined || ids.includes(`"${id}"`));
}

/** Each build is a new process, so each has its own `fetch`. */
async function build(webhookBody?: object): Promise<void> {
  const fetch = sourcingFrom(api, { customTypes: models, sharedSlices: [] } as unknown as Models);
  await sourceContent(
    folder,
    { repositoryName: 'keelstone', lang: '*', customTypeModels: models, sharedSliceModels: [], fetch },
    webhookBody,
  );
}

const webhook = (documents: string[]) => ({
  type: 'api-update',
  masterRef: published.ref,
  releases: {},
  masks: {},
  tags: {},
  documents,
  domain: 'keelstone',
  apiUrl: 'https://keelstone.prismic.io/api',
  secret: null,
});

describe('an incremental build', () => {
  it('C01 has a node for every document, with its id, uid, type, tags, language, slugs, address and data', async () => {
    const facts = { tags: ['news'], lang: 'de-de', slugs: ['eins', 'one'], url: '/de/one' };
    published = { ref: 'a', documents: [apiDocument('page', 'one', { title: 'One' }, facts)] };
    await build();
    expect(folder.document('page-one')).toMatchObject({
      ...{ prismicId: 'page-one', uid: 'one', type: 'page', ...facts },
      ...{ internal: { type: 'PrismicPage' }, data: { title: 'One' } },
    });
  });

  it('C01 applies changed, new and deleted documents', async () => {
    await build();
    expect(folder.documentIds()).toEqual(['page-one', 'page-three', 'page-two']);
    published = { ref: 'b', documents: [page('one', 'Changed'), page('two', 'Two'), page('four', 'Four')] };
    await build();
    expect(folder.documentIds()).toEqual(['page-four', 'page-one', 'page-two']);
    expect(folder.document('page-one')?.data).toMatchObject({ title: 'Changed' });
  });

  it('C01 returns to earlier content when the repository does', async () => {
    await build();
    published = { ref: 'b', documents: [page('one', 'One'), page('extra', 'Extra')] };
    await build();
    published = { ref: 'a', documents: [page('one', 'One'), page('two', 'Two'), page('three', 'Three')] };
    await build();
    expect(folder.documentIds()).toEqual(['page-one', 'page-three', 'page-two']);
  });

  it('C01 applies a webhook that names changed and deleted documents', async () => {
    await build();
    published = { ref: 'b', documents: [page('one', 'Changed'), page('two', 'Two')] };
    await build(webhook(['page-one', 'page-three']));
    expect(folder.documentIds()).toEqual(['page-one', 'page-two']);
    expect(folder.document('page-one')?.data).toMatchObject({ title: 'Changed' });
  });

  it('C10 reports a schema mismatch, whether all documents are read or one alone, and continues', async () => {
    const told = () => folder.notices.splice(0).map((text) => contentNoticeIn(`warning ${text}`));
    await build();
    expect(told()).toEqual([]);
    const unlike = apiDocument('page', 'one', { title: ['One'] });
    published = { ref: 'b', documents: [unlike, page('two', 'Two')] };
    const sentence = expect.stringMatching(/^The document "one" of the type "page" has list in its field "title"/);
    await build(webhook(['page-one', 'page-three']));
    expect(told()).toEqual([sentence]);
    expect(folder.document('page-one')?.data).toMatchObject({ title: null });
    published = { ...published, ref: 'c' };
    await build();
    expect(told()).toEqual([sentence]);
    expect(folder.documentIds()).toEqual(['page-one', 'page-two']);
  });

  it('keeps the embeds of unchanged documents', async () => {
    const embed = { embed_url: 'https://video.example/1', type: 'video', version: '1.0' };
    const withEmbed = apiDocument('page', 'two', { title: 'Two', clip: embed });
    published = { ref: 'a', documents: [page('one', 'One'), withEmbed] };
    const clips = () => [...folder.nodes.values()].filter(({ internal }) => internal.type === 'PrismicEmbedField');
    await build();
    expect(clips()).toHaveLength(1);
    published = { ref: 'b', documents: [page('one', 'Changed'), withEmbed] };
    await build(webhook(['page-one']));
    expect(clips()).toHaveLength(1);
  });

  it('gives the same result whichever port the content service has', async () => {
    await build();
    const before = folder.document('page-one')?.internal.contentDigest;
    const first = api;
    api = await scriptedApi((url) => ({
      body: isSearch(url) ? searchPage(published.documents, url) : root(published.ref),
    }));
    await first.close();
    await build();
    expect(folder.document('page-one')?.internal.contentDigest).toBe(before);
    expect(api.requests.filter(isSearch)).toHaveLength(1);
  });
});

describe('a build that fails', () => {
  it.each([400, 401, 403, 404, 410, 500])(
    'C10 with status %i leaves nothing in the cache that breaks the next one',
    async (status) => {
      trouble = (url) => (isSearch(url) ? { status, body: { type: 'x', message: 'no' } } : undefined);
      await expect(build()).rejects.toMatchObject({ name: 'ContentError' });
      trouble = undefined;
      await build();
      expect(folder.documentIds()).toHaveLength(3);
    },
  );

  it('C11 does not fail for a stale ref, whether or not the repository returns to it', async () => {
    const older = published;
    trouble = (url) => {
      if (!isSearch(url) || url.searchParams.get('ref') === 'b') return undefined;
      published = { ref: 'b', documents: [page('new', 'New')] };
      return { status: 404, body: { type: 'api_notfound_error', message: 'Ref not found. Master ref is: b' } };
    };
    await build();
    expect(folder.documentIds()).toEqual(['page-new']);
    trouble = undefined;
    published = older;
    await build();
    expect(folder.documentIds()).toEqual(['page-one', 'page-three', 'page-two']);
  });
});
