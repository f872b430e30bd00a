import { ContentFolder, field, type RunningContent } from '../../support/contentRepository';

const folder = new ContentFolder().type('page', { title: field('Text'), to: field('Link') });
const to = (uid: string) => ({ link_type: 'Document', type: 'page', uid });
folder
  .document({
    type: 'page',
    uid: 'a',
    id: 'id-a',
    last_publication_date: '2026-05-01T00:00:00+0000',
    data: { title: 'A', to: to('b') },
  })
  .document({ type: 'page', uid: 'b', id: 'id-b', data: { title: 'B' } })
  .document({ type: 'page', uid: 'c', data: { title: 'C', to: to('a') } })
  .release('spring', { scheduled_at: '2096-03-16T07:00:00+0000', deleted: ['id-b'] }, [
    { type: 'page', uid: 'a', data: { title: 'A in spring', to: to('b') } },
    { type: 'page', uid: 'new', data: { title: 'New in spring', to: to('c') } },
  ])
  .release('empty', {}, []);

let content: RunningContent;
let spring: string;
beforeAll(async () => {
  content = await folder.open();
  spring = (await content.client().getReleaseByLabel('spring')).ref;
});

describe('a release', () => {
  it('C03 overlays its documents on the published ones and hides deleted ones', async () => {
    const titles = async (ref: string) =>
      (await content.client().getAllByType('page', { ref })).map(({ data }) => data.title);
    expect((await titles(spring)).sort()).toEqual(['A in spring', 'C', 'New in spring']);
    expect((await titles(content.service.masterRef())).sort()).toEqual(['A', 'B', 'C']);
    const a = await content.client().getByID('id-a', { ref: spring });
    expect(a.data).toMatchObject({ title: 'A in spring', to: { isBroken: true } });
  });

  it('lists its own documents first, with one date after all others', async () => {
    const { results } = (await content.search({ ref: spring })).body as {
      results: { uid: string; last_publication_date: string }[];
    };
    expect(
      results
        .slice(0, 2)
        .map(({ uid }) => uid)
        .sort(),
    ).toEqual(['a', 'new']);
    const [first, second, third] = results.map((document) =>
      Date.parse(document.last_publication_date.replace('+0000', 'Z')),
    );
    expect(first).toBe(second);
    expect(Number(first)).toBeGreaterThan(Number(third) + 1000);
    const near = [
      `[[date.between(document.last_publication_date, ${Number(first)}, ${Number(first) + 1000})]]`,
      `[[not(document.id, "id-a")]]`,
    ];
    expect(await content.names({ ref: spring, q: near })).toEqual(['new']);
  });

  it('has its own ref that changes with it, and with published content', async () => {
    const master = content.service.masterRef();
    const changed = content.nextChange();
    folder.document({ type: 'page', uid: 'new', data: { title: 'Newer' } }, 'content/releases/spring');
    expect(await changed).toBe(master);
    const next = (await content.client().getReleaseByLabel('spring')).ref;
    expect(next).not.toBe(spring);
    expect(next.endsWith(`~${master}`)).toBe(true);
    expect((await content.search({ ref: spring })).status).toBe(410);
    spring = next;
  });
});

describe('an odd release.json', () => {
  const problemsOf = ({ service }: RunningContent) =>
    service.problems().map(({ file, field, found }) => [file?.replace('content/releases/', ''), field, found]);
  const makeFolder = () =>
    new ContentFolder()
      .type('page', { title: field('Text') })
      .document({ type: 'page', uid: 'a', id: 'id-a', data: { title: 'A' } })
      .document({ type: 'page', uid: 'b', id: 'id-b', data: { title: 'B' } });
  beforeEach(() => jest.spyOn(console, 'warn').mockImplementation(() => undefined));
  afterEach(() => jest.restoreAllMocks());

  it('is named by file and field, and its valid parts work', async () => {
    const odd = makeFolder();
    odd.write('content/releases/one/release.json', { label: 7, deleted: ['id-a', 3, 'id-gone'] });
    odd.write('content/releases/two/release.json', { label: 'Two', deleted: 'id-a' });
    const running = await odd.open();
    expect(problemsOf(running)).toEqual([
      ['one/release.json', 'label', '7'],
      ['one/release.json', 'deleted[1]', '3'],
      ['two/release.json', 'deleted', '"id-a"'],
      ['one/release.json', 'deleted', '"id-gone", which no document has'],
    ]);
    const namesIn = async (label: string) =>
      running.names({ ref: (await running.client().getReleaseByLabel(label)).ref });
    expect(await namesIn('one')).toEqual(['b']);
    expect((await namesIn('Two')).sort()).toEqual(['a', 'b']);
  });

  it('is named when another release has its label', async () => {
    const odd = makeFolder();
    odd.write('content/releases/one/release.json', { label: 'Same' });
    odd.write('content/releases/two/release.json', { label: 'Same', scheduled_at: '2096-03-16T07:00:00+0000' });
    expect(problemsOf(await odd.open())).toEqual([
      ['two/release.json', 'label', '"Same", which content/releases/one/release.json has'],
    ]);
  });

  it('is named when another release has its id', async () => {
    const odd = makeFolder();
    odd.write('content/releases/one/release.json', { id: 'release-1' });
    odd.write('content/releases/two/release.json', { id: 'release-1' });
    expect(problemsOf(await odd.open())).toEqual([
      ['two/release.json', 'id', '"release-1", which content/releases/one/release.json has'],
    ]);
  });

  it('keeps the last valid value of an invalid field alone, and may delete a document of another release', async () => {
    const odd = makeFolder()
      .release('one', { deleted: ['id-a'] })
      .release('two', { deleted: ['id-c'] })
      .release('three', {}, [{ type: 'page', uid: 'c', id: 'id-c', data: { title: 'C' } }]);
    const running = await odd.open();
    expect(problemsOf(running)).toEqual([]);
    const changed = running.nextChange();
    odd.write('content/releases/one/release.json', { label: 'First', deleted: 'id-b' });
    await changed;
    expect(problemsOf(running)).toEqual([['one/release.json', 'deleted', '"id-b"']]);
    expect(await running.names({ ref: (await running.client().getReleaseByLabel('First')).ref })).toEqual(['b']);
  });
});

describe('a scheduled release', () => {
  const DATE = Date.parse('2030-05-02T07:00:00Z');
  const dated = new ContentFolder().type('page', { title: field('Text'), to: field('Link') });
  dated
    .document({
      type: 'page',
      uid: 'a',
      id: 'id-a',
      first_publication_date: '2026-05-01T00:00:00+0000',
      data: { title: 'A' },
    })
    .document({ type: 'page', uid: 'b', id: 'id-b', data: { title: 'B' } })
    .document({
      type: 'page',
      uid: 'later',
      id: 'id-later',
      last_publication_date: '2030-06-01T00:00:00+0000',
      data: { title: 'Edited after it' },
    })
    .release('may', { scheduled_at: '2030-05-02T07:00:00+0000', deleted: ['id-b'] }, [
      { type: 'page', uid: 'a', data: { title: 'A in May' } },
      { type: 'page', uid: 'new', data: { title: 'New in May' } },
      { type: 'page', uid: 'later', data: { title: 'Of May' } },
    ])
    .release('june', { scheduled_at: '2030-06-02T07:00:00+0000' }, [
      { type: 'page', uid: 'new', data: { title: 'New in June', to: to('a') } },
    ]);
  const read = async (running: RunningContent) => {
    const pages = await running.client().getAllByType('page');
    return Object.fromEntries(pages.map(({ uid, data }) => [String(uid), data.title]));
  };

  it('is published at its date, while the server runs, and is no longer a release', async () => {
    let now = DATE - 200;
    // The test sets the clock to the date, however long reading takes.
    const running = await dated.open({ now: () => now });
    expect(await read(running)).toEqual({ a: 'A', b: 'B', later: 'Edited after it' });
    const before = running.service.masterRef();
    const changed = running.nextChange();
    now += 200;
    expect(await changed).not.toBe(before);
    expect(await read(running)).toEqual({ a: 'A in May', new: 'New in May', later: 'Edited after it' });
    const a = await running.client().getByID('id-a');
    expect([a.first_publication_date, a.last_publication_date]).toEqual([
      '2026-05-01T00:00:00+0000',
      '2030-05-02T07:00:00+0000',
    ]);
    expect((await running.client().getReleases()).map(({ label }) => label)).toEqual(['june']);
    expect((await running.search({ ref: before })).status).toBe(410);
    const june = await running.client().getReleaseByLabel('june');
    expect((await running.client().getByUID('page', 'new', { ref: june.ref })).data).toMatchObject({
      title: 'New in June',
      to: { id: 'id-a' },
    });
  });

  it('is published at startup once its date is over, in the order of dates', async () => {
    const running = await dated.open({ now: () => DATE + 40 * 24 * 60 * 60_000 });
    expect(await read(running)).toEqual({ a: 'A in May', new: 'New in June', later: 'Edited after it' });
    expect(await running.client().getReleases()).toEqual([]);
  });
});

describe('the preview cookie as a ref', () => {
  const cookie = (repository: string) =>
    JSON.stringify({
      _tracker: 'abc',
      [`${repository}.prismic.io`]: { preview: `${content.origin}/_content/previews/${spring}?websitePreviewId=WpV1` },
    });
  /** As js-cookie encodes values. */
  const jsCookie = (text: string) =>
    encodeURIComponent(text).replace(/%(7B|7D|3A|2F|3F|3D|26|40|23|24|2B|3C|3E|5B|5D|5E|60|7C)/g, decodeURIComponent);

  it("C04 a cookie that names another repository's preview reads published content", async () => {
    const names = await content.names({ ref: jsCookie(cookie('other-repository')) });
    expect(names.sort()).toEqual(['a', 'b', 'c']);
  });

  it('C04 the client passes on the cookie of a request, and gets the release', async () => {
    const client = content.client();
    client.enableAutoPreviewsFromReq({
      headers: { cookie: `other=1; io.prismic.preview=${jsCookie(cookie('test-repository'))}` },
    });
    expect((await client.getByUID('page', 'a')).data.title).toBe('A in spring');
  });
});
