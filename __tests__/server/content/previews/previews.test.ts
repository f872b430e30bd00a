import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PreviewTokenExpiredError } from '@prismicio/client';
import { keysFrom } from '../../../../src/server/keys';
import { ContentFolder, field, type RunningContent } from '../../../support/contentRepository';

const folder = new ContentFolder().type('page', { title: field('Text'), body: field('StructuredText') });
folder.document({ type: 'page', uid: 'one', id: 'id-one', data: { title: 'One' } });
folder.document({ type: 'page', uid: 'two', id: 'id-two', data: { title: 'Two' } });
folder.release('spring', { id: 'release-1', deleted: ['id-two'] }, [
  { type: 'page', uid: 'one', data: { title: 'One in spring' } },
  { type: 'page', uid: 'new', id: 'id-new', data: { title: 'New in spring' } },
]);
folder.write('content/drafts/page/one.json', { type: 'page', uid: 'one', data: { title: 'One, drafted' } });

let content: RunningContent;

/** Headers of an operator's browser, for a guard of this test. */
const OPERATOR = { 'x-operator': 'yes' };

beforeAll(async () => {
  content = await folder.open({
    guard: async ({ headers }, reply) => {
      if (headers['x-operator'] !== 'yes') await reply.code(401).send({ statusCode: 401, message: 'Sign in first.' });
    },
  });
});

/** Follows a link as an editor does; resolves with the address at `/preview`. */
async function enter(link: string): Promise<{ token: string; documentId: string | null }> {
  const response = await content.ask(`/previews/session/${link}`, OPERATOR);
  expect(response.status).toBe(302);
  const url = new URL(response.headers.get('location') ?? '', content.origin);
  expect(url.pathname).toBe('/preview');
  return { token: url.searchParams.get('token') ?? '', documentId: url.searchParams.get('documentId') };
}

async function share(body: object, headers: Record<string, string> = OPERATOR, server = content) {
  const response = await fetch(`${server.origin}/_content/previews/links/new`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as { link: string } };
}

const tokenOf = ({ link }: { link: string }) => ({ token: new URL(link).searchParams.get('token') ?? '' });

const cookie = (token: string) =>
  JSON.stringify({ _tracker: 'abcd', 'test-repository.prismic.io': { preview: token } });

describe('preview sessions', () => {
  it('C04 open a draft by a link, whose token returns the draft before all other documents', async () => {
    const { token, documentId } = await enter('draft?document=id-one');
    expect(documentId).toBe('id-one');
    expect(token).toMatch(
      /^http:\/\/127\.0\.0\.1:\d+\/_content\/previews\/[\w.-]+:[\w-]{16}\?websitePreviewId=[\w-]{16}$/,
    );
    const client = content.client();
    const documents = await client.get({ ref: token, lang: '*' });
    expect(documents.results[0]).toMatchObject({ id: 'id-one', data: { title: 'One, drafted' } });
    expect(documents.total_results_size).toBe(2);
    expect((await client.getByID('id-one')).data['title']).toBe('One');
  });

  it('C04 open a release by its label or id, with a token that clients recognize as a release', async () => {
    const { token } = await enter('release?release=spring');
    expect(`${encodeURI(cookie(token))}`).toMatch(/\/previews\/.*~.*\?websitePreviewId/);
    const { results } = await content.client().get({ ref: token, lang: '*' });
    expect(results.map(({ uid }) => uid).sort()).toEqual(['new', 'one']);
    expect((await enter('release?release=release-1&document=id-new')).documentId).toBe('id-new');
  });

  it('C04 preview one document of a release without the others', async () => {
    const { token } = await enter('draft?document=id-one&release=spring');
    const { results } = await content.client().get({ ref: token });
    expect(results.map(({ data }) => data['title'])).toEqual(['One in spring', 'Two']);
  });

  it('C04 accept a token in each form that clients send', async () => {
    const { token } = await enter('draft?document=id-one');
    const json = cookie(token);
    for (const ref of [token, json, json.replaceAll('"', '%22').replaceAll(',', '%2C'), encodeURIComponent(json)]) {
      const { body } = await content.search({ ref, pageSize: '1' });
      expect(body).toMatchObject({ results: [{ data: { title: 'One, drafted' } }] });
    }
    const { body } = await content.search({
      ref: JSON.stringify({ _tracker: 'abcd' }),
      q: '[[at(document.id, "id-one")]]',
    });
    expect(body).toMatchObject({ results: [{ data: { title: 'One' } }] });
  });

  it('C10 treat an unknown or expired token as an expired preview', async () => {
    const ref = `${content.origin}/_content/previews/AAAAAAAAAAAAAAAA:BBBBBBBBBBBBBBBB?websitePreviewId=x`;
    const { status, body } = await content.search({ ref });
    expect({ status, type: body['type'] }).toEqual({ status: 404, type: 'api_security_error' });
    await expect(content.client().getFirst({ ref })).rejects.toBeInstanceOf(PreviewTokenExpiredError);
    const nothing = await content.ask('/previews/session/draft?document=nobody', OPERATOR);
    expect(nothing.status).toBe(404);
    expect((await content.ask('/previews/session/release?release=nothing', OPERATOR)).status).toBe(404);
  });

  it('C04 keep their token while the draft is edited, and report the change', async () => {
    const { token } = await enter('draft?document=id-one');
    const ping = async () => {
      const response = await content.get(`/previews/ping?token=${encodeURIComponent(token)}`);
      return (await response.json()) as { reload: boolean; ref: string };
    };
    expect(await ping()).toEqual({ reload: false, ref: token, problems: [] });
    const changed = content.nextChange();
    folder.write('content/drafts/page/one.json', { type: 'page', uid: 'one', data: { title: 'One, drafted again' } });
    await changed;
    const { reload, ref } = await ping();
    expect(reload).toBe(true);
    expect(ref).not.toBe(token);
    for (const known of [token, ref]) {
      expect((await content.client().getFirst({ ref: known })).data['title']).toBe('One, drafted again');
    }
  });

  it('C04 report with each response which of the draft or release is invalid, and nothing of others', async () => {
    const of = async (token: string) => {
      const response = await content.get(`/previews/ping?token=${encodeURIComponent(token)}`);
      return ((await response.json()) as { problems: unknown[] }).problems;
    };
    const [draft, release] = [
      (await enter('draft?document=id-one')).token,
      (await enter('release?release=spring')).token,
    ];
    const [other, one] = [
      (await enter('draft?document=id-two')).token,
      (await enter('draft?document=id-one&release=spring')).token,
    ];
    const noticed = () => new Promise<void>((resolve) => content.service.onProblems(resolve));
    const broken = noticed();
    folder.write('content/drafts/page/one.json', { type: 'page', uid: 'one', data: { title: 5 } });
    await broken;
    const place = [{ kind: 'field', name: 'title' }];
    const problem = {
      field: 'data.title',
      place,
      expected: 'text (a string)',
      found: '5',
      part: 'draft',
      served: 'last-good',
    };
    expect(await of(draft)).toEqual([
      { ...problem, file: 'content/drafts/page/one.json', document: expect.objectContaining({ id: 'id-one' }) },
    ]);
    for (const token of [release, other, one]) expect(await of(token)).toEqual([]);

    const second = noticed();
    folder.write('content/releases/spring/documents/page/new.json', '{');
    await second;
    expect(await of(release)).toMatchObject([
      { file: 'content/releases/spring/documents/page/new.json', expected: 'JSON', part: 'release' },
    ]);
    expect(await of(draft)).toHaveLength(1);
    expect(await of(one)).toEqual([]);
    const third = noticed();
    // A draft that was never readable is identified by its file.
    folder.write('content/drafts/page/two.json', '{');
    await third;
    expect(await of(other)).toMatchObject([{ file: 'content/drafts/page/two.json', served: 'published' }]);
    folder.remove('content/drafts/page/two.json');
    folder.write('content/releases/spring/documents/page/new.json', {
      type: 'page',
      uid: 'new',
      id: 'id-new',
      data: { title: 'New in spring' },
    });
    const mended = noticed();
    folder.write('content/drafts/page/one.json', { type: 'page', uid: 'one', data: { title: 'One, drafted again' } });
    await mended;
  });

  it('C04 lists drafts and releases with their links', async () => {
    const response = await content.ask('/previews', OPERATOR);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    const list = (await response.json()) as { drafts: unknown[]; releases: unknown[] };
    expect(list.drafts).toMatchObject([
      { id: 'id-one', isPublished: true, link: '/_content/previews/session/draft?document=id-one' },
    ]);
    expect(list.releases).toMatchObject([
      {
        id: 'release-1',
        label: 'spring',
        deleted: ['id-two'],
        documents: [
          { id: 'id-new', isPublished: false },
          { id: 'id-one', isPublished: true },
        ],
      },
    ]);
  });

  it('C04 open and list nothing for a request that the guard refuses', async () => {
    for (const path of ['/previews', '/previews/session/draft?document=id-one']) {
      expect((await content.ask(path)).status).toBe(401);
    }
  });

  it('C04 share a preview for a number of days, without signing in', async () => {
    const shared = await share({ document: 'id-one', days: 2 });
    expect(shared.status).toBe(201);
    const { token } = tokenOf(shared.body);
    expect((await content.client().getFirst({ ref: token })).data['title']).toMatch(/^One, drafted/);
    for (const body of [
      {},
      { document: 'id-one', days: 0 },
      { document: 'id-one', days: 91 },
      { document: 'id-one', days: 1.5 },
    ])
      expect((await share(body)).status).toBe(400);
    expect((await share({ document: 'nobody' })).status).toBe(404);
    expect((await share({ document: 'id-one' }, {})).status).toBe(401);
  });

  it('C04 keep shared links across a restart, on every server with the same keys; a withdrawn one opens nothing', async () => {
    const previews = {
      keys: keysFrom(['a secret of these tests that is long enough for it']),
      file: join(mkdtempSync(join(tmpdir(), 'previews-')), 'previews.json'),
    };
    const guard = () => Promise.resolve();
    const operatorOf = () => 'Paul';
    const clock = { now: Date.now() };
    const start = () => folder.open({ previews, guard, operatorOf, now: () => clock.now });
    const first = await start();
    const ids: string[] = [];
    for (const days of [1, 7]) {
      const { body } = await share({ release: 'spring', days }, {}, first);
      ids.push(tokenOf(body).token.replace(/^.*\/|\?.*$/g, ''));
    }
    const answers = async (server: RunningContent) =>
      Promise.all(
        ids.map(
          async (id) => (await fetch(`${server.origin}/_content/previews/ping?token=${encodeURIComponent(id)}`)).status,
        ),
      );
    expect(await answers(first)).toEqual([200, 200]);
    const listed = (await (await first.ask('/previews')).json()) as { open: { endsAt: string; by: string }[] };
    expect(listed.open.map(({ by }) => by)).toEqual(['Paul', 'Paul']);
    const hours = listed.open.map(({ endsAt }) => (Date.parse(endsAt) - clock.now) / 3_600_000);
    expect(hours).toEqual([24, 7 * 24]);
    const second = await start();
    expect(await answers(second)).toEqual([200, 200]);
    const elsewhere = await folder.open({ previews: { keys: previews.keys }, guard });
    expect(await answers(elsewhere)).toEqual([200, 200]);
    const others = keysFrom(['another secret of these tests, which is long enough too']);
    expect(await answers(await folder.open({ previews: { ...previews, keys: others }, guard }))).toEqual([404, 404]);

    const { open } = (await (await second.ask('/previews')).json()) as { open: { name: string; withdraw: string }[] };
    expect(open.map(({ name }) => name)).toEqual(['spring', 'spring']);
    const path = open[1]?.withdraw ?? '';
    expect((await fetch(`${second.origin}${path}`, { method: 'DELETE' })).status).toBe(204);
    expect(await answers(await start())).toEqual([200, 404]);
    clock.now += 25 * 60 * 60 * 1000;
    expect(await answers(second)).toEqual([404, 404]);
    // Issued by the server: a token is signed as a whole.
    const forged = ids.map((id) => id.replace(/\.\d+\./, `.${clock.now + 1e9}.`));
    ids.splice(0, 2, ...forged);
    expect(await answers(second)).toEqual([404, 404]);
  });
});
