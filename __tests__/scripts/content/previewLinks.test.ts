import { previewLinks, sharePreview, withdrawPreview } from '../../../scripts/content/previewLinks';
import { ContentFolder, field, type RunningContent } from '../../support/contentRepository';

let content: RunningContent;
beforeAll(async () => {
  const folder = new ContentFolder().type('page', { title: field('Text') });
  folder.document({ type: 'page', uid: 'about', id: 'id-about', data: { title: 'About' } });
  folder.write('content/drafts/page/about.json', { type: 'page', uid: 'about', data: { title: 'About, drafted' } });
  folder.write('content/drafts/page/team.json', { type: 'page', uid: 'team', data: { title: 7 } });
  folder.release('spring', { id: 'release-1' }, [
    { type: 'page', uid: 'new', id: 'id-new', lang: 'de-de', data: { title: 'Neu' } },
  ]);
  content = await folder.open({
    guard: async (request, reply) => {
      if (request.headers.authorization !== 'Bearer ops') await reply.code(401).send({});
    },
  });
});

describe('content:previews', () => {
  it('C04 lists drafts, releases and their documents, each with a preview link', async () => {
    const { links } = await previewLinks(content.origin, 'ops');
    expect(links.map(({ label }) => label)).toEqual([
      'draft: About, drafted (page/about, en-us)',
      'release: spring',
      'spring: Neu (page/new, de-de, new)',
    ]);
    for (const { link } of links) {
      const response = await fetch(link, { redirect: 'manual', headers: { authorization: 'Bearer ops' } });
      expect(response.headers.get('location')).toMatch(/^\/preview\?token=/);
    }
  });

  it('C04 says why a draft is not among them', async () => {
    expect((await previewLinks(content.origin, 'ops')).problems).toEqual([
      expect.stringMatching(/^content\/drafts\/page\/team\.json, field "data\.title": expected .*, found 7\./),
    ]);
  });

  it('C04 filters the list by words', async () => {
    const named = async (words: string) =>
      (await previewLinks(content.origin, 'ops', words)).links.map(({ label }) => label);
    expect(await named('SPRING')).toEqual(['release: spring']);
    expect(await named('id-new')).toEqual(['spring: Neu (page/new, de-de, new)']);
    expect(await named('nothing')).toEqual([]);
  });

  it('C04 lists active links, and withdraws one by its number', async () => {
    const opened = async () => (await previewLinks(content.origin, 'ops')).open;
    const before = (await opened()).length;
    const link = `${content.origin}/_content/previews/session/release?release=spring`;
    const entered = await fetch(link, { redirect: 'manual', headers: { authorization: 'Bearer ops' } });
    const preview = new URL(entered.headers.get('location') ?? '', content.origin).searchParams.get('token') ?? '';
    const ping = async () => (await content.ask(`/previews/ping?token=${encodeURIComponent(preview)}`)).status;
    const last = (await opened()).at(-1);
    expect(last).toMatchObject({ of: 'release', name: 'spring', endsAt: expect.stringMatching(/^20\d\d-/) });
    expect(await ping()).toBe(200);
    await expect(withdrawPreview(content.origin, undefined, last?.number ?? 0)).rejects.toThrow('its own token');
    await withdrawPreview(content.origin, 'ops', last?.number ?? 0);
    expect(await ping()).toBe(404);
    expect(await opened()).toHaveLength(before);
    await expect(withdrawPreview(content.origin, 'ops', last?.number ?? 0)).rejects.toThrow(
      /^No preview with the number/,
    );
  });

  it('C04 shares what is listed by a link that needs no sign-in', async () => {
    const [draft] = (await previewLinks(content.origin, 'ops', 'drafted')).links;
    const link = await sharePreview(content.origin, 'ops', draft?.link ?? '', 3);
    const shared = new URL(link).searchParams.get('token') ?? '';
    expect((await content.ask(`/previews/ping?token=${encodeURIComponent(shared)}`)).status).toBe(200);
    await expect(sharePreview(content.origin, 'ops', draft?.link ?? '', 0)).rejects.toThrow(
      '--days takes a whole number',
    );
  });

  it('C04 states in one sentence why there is no list', async () => {
    await expect(previewLinks(content.origin, undefined)).rejects.toThrow('The server wants its own token');
    await expect(previewLinks('http://127.0.0.1:1', undefined)).rejects.toThrow(/^No server answers at http/);
    await expect(previewLinks(`${content.origin}/elsewhere`, undefined)).rejects.toThrow('no embedded content service');
  });
});
