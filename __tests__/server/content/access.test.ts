import { ForbiddenError, NotFoundError } from '@prismicio/client';
import { sendMessage } from '../../../src/server/http/sendMessage';
import { ContentFolder, field, type RunningContent } from '../../support/contentRepository';

const folder = new ContentFolder()
  .type('page', {
    title: field('Text'),
    image: field('Image'),
    file: field('Link', { select: 'media' }),
    next: field('Link', { select: 'document', customtypes: ['page'] }),
  })
  .document({
    type: 'page',
    uid: 'one',
    id: 'id-one',
    tags: ['open'],
    data: { title: 'One', next: { link_type: 'Document', id: 'id-secret' } },
  })
  .release('spring', { id: 'release-1' }, [
    { type: 'page', uid: 'spring', id: 'id-spring', tags: ['hidden'], data: { title: 'Spring' } },
  ])
  .release('autumn', { id: 'release-2' }, [
    { type: 'page', uid: 'secret', id: 'id-secret', tags: ['hidden'], data: { title: 'Secret' } },
  ]);
folder.write('content/drafts/page/one.json', { type: 'page', uid: 'one', data: { title: 'One, drafted' } });

const OPERATOR = { 'x-operator': 'yes' };
/** What a browser that navigates accepts. */
const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
let content: RunningContent;

beforeAll(async () => {
  await folder.picture('media/published.png', { width: 40, height: 20 });
  await folder.picture('media/hidden.png', { width: 40, height: 20 });
  folder.write('content/media/published.pdf', 'published');
  folder.write('content/media/hidden.pdf', 'hidden');
  const media = (name: string) => ({
    image: { url: `media/${name}.png`, alt: '' },
    file: { link_type: 'Media', url: `media/${name}.pdf` },
  });
  folder.document({ type: 'page', uid: 'shown', data: { title: 'Shown', ...media('published') } });
  folder.write('content/drafts/page/hidden.json', {
    type: 'page',
    uid: 'hidden',
    id: 'id-hidden',
    data: { title: 'Hidden', ...media('hidden') },
  });
  content = await folder.open({
    accessToken: 'token-of-the-developer',
    guard: async ({ headers }, reply) => {
      if (headers['x-operator'] !== 'yes') await sendMessage(reply, 401, 'Sign in first.');
    },
  });
});
beforeEach(() => jest.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

/** Opens a preview as an operator; resolves with its token. */
async function open(link: string): Promise<string> {
  const response = await content.ask(`/previews/session/${link}`, OPERATOR);
  return new URL(response.headers.get('location') ?? '', content.origin).searchParams.get('token') ?? '';
}

/** The cookie of a browser with a preview. */
const cookie = (token: string) => ({
  cookie: `other=1; io.prismic.preview=${encodeURIComponent(JSON.stringify({ 'test-repository.prismic.io': { preview: token } }))}; last=2`,
});

/** Prismic's client in a browser with a preview. */
const clientOf = (token: string) =>
  content.client({
    accessToken: undefined,
    fetch: (url, init) => fetch(String(url), { ...init, headers: cookie(token) } as RequestInit),
  });

async function refs() {
  const { refs: all } = await content.client().getRepository();
  const of = (label: string) => all.find((ref) => ref.label === label)?.ref ?? '';
  return { master: of('Master'), spring: of('spring'), autumn: of('autumn') };
}

async function statusAndText(path: string, headers: Record<string, string> = {}) {
  const response = await content.ask(path, headers);
  return { status: response.status, text: await response.text() };
}

const search = (parameters: Record<string, string>) =>
  `/api/v2/documents/search?${new URLSearchParams({ lang: '*', ...parameters }).toString()}`;
const graphql = (ref: string) =>
  `/graphql?${new URLSearchParams({ query: '{_allDocuments{edges{node{_meta{uid}}}}}', ref }).toString()}`;

describe('a stranger', () => {
  it('C10 gets the response of a private repository, with the same text at every address and for every ref', async () => {
    const { master, spring } = await refs();
    const open = await content.client().getFirst();
    const paths = [
      '/api/v2',
      '/api/v2/',
      '/api/tags',
      '/graphql',
      '/graphql/',
      search({ ref: master }),
      search({ ref: spring }),
      search({ ref: 'never-was' }),
      search({}),
      search({ ref: master, q: '[[nonsense' }),
      search({ ref: master, access_token: 'wrong' }),
      search({ ref: master, routes: 'nonsense' }),
      graphql(master),
      graphql(spring),
      graphql('never-was'),
      '/graphql?query=%7B',
      new URL(open.href ?? '').href.replace(`${content.origin}/_content`, ''),
    ];
    const answers = await Promise.all(paths.flatMap((path) => [statusAndText(path), statusAndText(path, BROWSER)]));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(JSON.parse(answers[0]?.text ?? '')).toMatchObject({
      error: 'Invalid access token',
      message: 'Invalid access token',
      oauth_initiate: `${content.origin}/_content/auth`,
      oauth_token: `${content.origin}/_content/auth/token`,
    });
  });

  it('C10 gets a ForbiddenError from the real client, with no token and with a wrong one', async () => {
    for (const accessToken of [undefined, 'wrong', OPERATOR['x-operator']]) {
      const client = content.client({ accessToken });
      for (const ask of [
        () => client.getRepository(),
        () => client.getFirst(),
        () => client.getTags(),
        () => client.getReleases(),
      ])
        await expect(ask()).rejects.toBeInstanceOf(ForbiddenError);
    }
  });

  it('neither lists nor opens previews, and cannot tell whether one exists', async () => {
    expect((await content.ask('/previews')).status).toBe(401);
    const [there, gone] = await Promise.all(
      ['id-one', 'nobody'].map((id) => statusAndText(`/previews/session/draft?document=${id}`)),
    );
    expect(there).toEqual(gone);
    expect(there?.status).toBe(401);
  });

  it('reads no release by its ref in the form of a preview’s address or cookie', async () => {
    const { spring, master } = await refs();
    const address = `${content.origin}/_content/previews/${spring}?websitePreviewId=release-1`;
    for (const ref of [address, JSON.stringify({ 'test-repository.prismic.io': { preview: address } })]) {
      expect(await statusAndText(search({ ref }))).toMatchObject({
        status: 404,
        text: expect.stringContaining('expired'),
      });
      expect((await statusAndText(search({ ref: master }), cookie(ref))).status).toBe(401);
    }
    const nothing = JSON.stringify({ 'test-repository.prismic.io': { preview: spring } });
    for (const ref of [nothing, '{}', JSON.stringify({ 'test-repository.prismic.io': {} })])
      expect((await statusAndText(search({ ref }))).status).toBe(401);
    expect((await statusAndText(search({ ref: master }), { cookie: 'io.prismic.preview=%7Bnonsense' })).status).toBe(
      401,
    );
  });

  it('gets the media that published documents reference, and cannot tell whether others exist', async () => {
    const { data } = await content.client().getByUID('page', 'shown');
    const path = (url: string) => url.slice(`${content.origin}/_content`.length);
    const { url } = data['image'] as { url: string };
    expect((await content.ask(path(url))).status).toBe(200);
    expect((await statusAndText('/media/published.pdf')).text).toBe('published');
    const refused = [
      '/media/hidden.pdf',
      '/media/none.pdf',
      '/images/hidden.png',
      '/images/none.png',
      '/images/published.png',
      `${path(url)}&w=20`,
      '/images/published.png?w=100000',
      '/media/published.pdf?x',
    ];
    const answers = await Promise.all(refused.flatMap((one) => [statusAndText(one), statusAndText(one, BROWSER)]));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]?.text).toContain('No published page shows this picture');
  });

  it.each([
    '/api//v2',
    '/API/v2',
    '/%61pi/v2',
    '/api/v2/../v2',
    '/./api/v2',
    '/api/v2%2Fdocuments%2Fsearch',
    '/api/v2;x=1',
  ])('finds no bypass by %s', async (path) => {
    const { status, text } = await statusAndText(path);
    expect([401, 404]).toContain(status);
    expect(text).not.toContain('refs');
  });

  it.each(['HEAD', 'OPTIONS'])('learns nothing by %s', async (method) => {
    const { spring } = await refs();
    const lengths = await Promise.all(
      ['/api/v2', search({ ref: spring }), search({ ref: 'none' })].map(async (path) => {
        const response = await fetch(`${content.origin}/_content${path}`, { method });
        return [response.status, response.headers.get('content-length'), await response.text()];
      }),
    );
    expect(new Set(lengths.map(String)).size).toBe(1);
  });
});

describe('an access token', () => {
  it('lets the site’s developer read everything with Prismic’s own client, as with a private repository', async () => {
    const client = content.client({ accessToken: 'token-of-the-developer' });
    expect((await client.getReleases()).map(({ label }) => label).sort()).toEqual(['autumn', 'spring']);
    client.queryContentFromReleaseByLabel('autumn');
    expect((await client.getByUID('page', 'secret')).data['title']).toBe('Secret');
    const response = await client.graphQLFetch(`${content.origin}/_content${graphql('')}`);
    expect(JSON.stringify(await response.json())).toContain('"secret"');
    expect((await content.ask('/images/hidden.png?w=10&access_token=token-of-the-developer')).status).toBe(200);
  });

  it('is generated at every start for the service’s own builds', async () => {
    const other = await folder.open();
    expect(other.service.accessToken).not.toBe(content.service.accessToken);
    expect((await content.ask('/api/v2', other.token)).status).toBe(401);
    expect((await content.ask('/api/v2', content.token)).status).toBe(200);
  });
});

describe('an operator', () => {
  it('reads everything after signing in, and shared caches store none of it', async () => {
    const { autumn } = await refs();
    const response = await content.ask(search({ ref: autumn }), OPERATOR);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toMatch(/private|no-store/);
    const picture = await content.ask('/images/hidden.png?w=10', OPERATOR);
    expect([picture.status, picture.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
    expect((await content.ask(graphql(autumn), OPERATOR)).status).toBe(200);
  });
});

describe('a preview', () => {
  it('C04 of a draft reads the master ref and its draft, and no release in any way', async () => {
    const token = await open('draft?document=id-one');
    const { master, spring, autumn } = await refs();
    const client = clientOf(token);
    expect((await client.getFirst({ ref: token, lang: '*' })).data['title']).toBe('One, drafted');
    const withCookie = cookie(token);
    expect((await content.ask(search({ ref: master }), withCookie)).status).toBe(200);
    const root = (await (await content.ask('/api/v2', withCookie)).json()) as {
      refs: { label: string }[];
      tags: string[];
    };
    expect(root.refs.map(({ label }) => label)).toEqual(['Master']);
    expect(root.tags).toEqual(['open']);

    const never = await statusAndText(search({ ref: 'never-was' }), withCookie);
    expect(never).toMatchObject({ status: 404, text: expect.stringContaining('api_notfound_error') });
    for (const ref of [spring, autumn]) {
      expect(await statusAndText(search({ ref }), withCookie)).toEqual(never);
      expect(await statusAndText(search({ ref, access_token: token }), withCookie)).toEqual(never);
      expect((await statusAndText(graphql(ref), withCookie)).text).not.toContain('uid');
      expect((await content.ask(graphql(master), { ...withCookie, 'prismic-ref': ref })).status).toBe(404);
      const address = `${content.origin}/_content/previews/${ref}?websitePreviewId=x`;
      expect((await statusAndText(search({ ref: address }), withCookie)).status).toBe(404);
    }
  });

  it('C04 of a release reads that release in every form that clients send, and no other', async () => {
    const token = await open('release?release=spring');
    const { master, spring, autumn } = await refs();
    const withCookie = cookie(token);
    const root = (await (await content.ask('/api/v2', withCookie)).json()) as { refs: { label: string }[] };
    expect(root.refs.map(({ label }) => label)).toEqual(['Master', 'spring']);
    for (const ref of [token, spring, withCookie.cookie.split('preview=')[1]?.split(';')[0] ?? '']) {
      const { text } = await statusAndText(search({ ref, fetchLinks: 'page.title' }), withCookie);
      expect(text).toContain('"Spring"');
      expect(text).not.toContain('Secret');
    }
    const linked = (await (
      await content.ask(
        search({
          ref: token,
          q: '[[at(document.id, "id-one")]]',
          fetchLinks: 'page.title',
          graphQuery: '{page{next{...on page{title}}}}',
        }),
      )
    ).json()) as {
      results: { data: { next: unknown } }[];
    };
    expect(linked.results[0]?.data.next).toMatchObject({ isBroken: true });
    expect((await content.ask(search({ ref: autumn }), withCookie)).status).toBe(404);
    expect((await content.ask(graphql(autumn), withCookie)).status).toBe(404);
    expect((await content.ask(graphql(spring), withCookie)).status).toBe(200);
    expect(
      (await content.ask(search({ ref: master, q: '[[at(document.tags, ["hidden"])]]' }), withCookie)).status,
    ).toBe(200);
    // Without the cookie the release's ref is public knowledge.
    expect((await content.ask(search({ ref: spring }))).status).toBe(401);
  });

  it('C04 shows media of unpublished documents, which no shared cache stores', async () => {
    const token = await open('draft?document=id-hidden');
    for (const path of [
      '/images/hidden.png?w=10',
      '/media/hidden.pdf',
      '/images/published.png?w=10',
      '/media/published.pdf?x',
    ]) {
      const response = await content.ask(path, cookie(token));
      expect([path, response.status, response.headers.get('cache-control')]).toEqual([path, 200, 'private, no-cache']);
    }
    expect((await content.ask(`/media/hidden.pdf?ref=${encodeURIComponent(token)}`)).status).toBe(200);
  });

  it('C04 shows no media that neither its draft nor a published document names, and does not tell whether they exist', async () => {
    const token = await open('draft?document=id-one');
    const paths = [
      '/images/hidden.png?w=10',
      '/media/hidden.pdf',
      '/media/none.pdf',
      '/media/published.pdf/../hidden.pdf',
      '/media/%68idden.pdf',
    ];
    const answers = await Promise.all(
      paths.flatMap((path) => [
        statusAndText(path, cookie(token)),
        statusAndText(`${path.split('?')[0] ?? ''}?ref=${encodeURIComponent(token)}`),
      ]),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect((await content.ask('/media/hidden.pdf', { ...cookie(token), ...OPERATOR })).status).toBe(200);
    const both = `${cookie(await open('draft?document=id-hidden')).cookie}`;
    expect((await content.ask(`/media/hidden.pdf?ref=${encodeURIComponent(token)}`, { cookie: both })).status).toBe(
      200,
    );
  });

  it('C04 ends at once, in every way, when its link is withdrawn', async () => {
    const token = await open('release?release=spring');
    const other = await open('draft?document=id-one');
    const { master, spring } = await refs();
    const withCookie = cookie(token);
    expect((await content.ask(search({ ref: token }))).status).toBe(200);
    const list = (await (await content.ask('/previews', OPERATOR)).json()) as {
      open: { of: string; name: string; withdraw: string; endsAt: string }[];
    };
    const mine = list.open.filter(({ of }) => of === 'release').at(-1);
    expect(mine).toMatchObject({ name: 'spring', endsAt: expect.stringMatching(/^\d{4}-.*Z$/) });
    const withdraw = (headers: Record<string, string>) =>
      fetch(content.origin + (mine?.withdraw ?? ''), { method: 'DELETE', headers });
    expect((await withdraw({})).status).toBe(401);
    expect((await withdraw(withCookie)).status).toBe(401);
    expect((await withdraw(OPERATOR)).status).toBe(204);
    expect((await withdraw(OPERATOR)).status).toBe(404);

    await expect(clientOf(token).getFirst({ ref: token })).rejects.toBeInstanceOf(ForbiddenError);
    expect(await statusAndText(search({ ref: token }), withCookie)).toMatchObject({
      status: 404,
      text: expect.stringContaining('api_security_error'),
    });
    for (const path of [search({ ref: master }), search({ ref: spring }), graphql(spring), '/api/v2', '/api/tags'])
      expect((await content.ask(path, withCookie)).status).toBe(401);
    expect((await content.ask('/images/hidden.png?w=10', withCookie)).status).toBe(404);
    expect((await content.ask(`/previews/ping?token=${encodeURIComponent(token)}`)).status).toBe(404);
    expect((await content.ask(search({ ref: other }))).status).toBe(200);
  });

  it('C13 responds that nothing was found, and nothing about other previews', async () => {
    const token = await open('draft?document=id-one');
    await expect(clientOf(token).getFirst({ ref: token, filters: ['[at(document.id, "id-spring")]'] })).rejects.toThrow(
      NotFoundError,
    );
  });
});
