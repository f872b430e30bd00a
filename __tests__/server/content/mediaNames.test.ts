import { mediaAddresses } from '../../../src/server/builds/media/referencedMedia';
import { ContentFolder, field, type RunningContent } from '../../support/contentRepository';

/** The name in the document, and in the file system. */
const NAMES: readonly (readonly [named: string, onDisk: string])[] = [
  ['Plan (final) [2].png', 'Plan (final) [2].png'],
  [`it's "here".png`, `it's "here".png`],
  ['a b#c?d%e%20f.png', 'a b#c?d%e%20f.png'],
  ['gr\u00fcn.png', 'gru\u0308n.png'],
  ['ro\u0308t.png', 'r\u00f6t.png'],
  ['na\u0308h/wei\u00df.png', 'n\u00e4h/wei\u00df.png'],
];
const folder = new ContentFolder().type('page', { image: field('Image') });

let content: RunningContent;
beforeAll(async () => {
  for (const [index, [named, onDisk]] of NAMES.entries()) {
    await folder.picture(`media/${onDisk}`, { width: 40, height: 20 });
    folder.document({ type: 'page', uid: `p${index}`, data: { image: { url: `media/${named}`, alt: '' } } });
  }
  // JSON as other tools write it: a byte order mark, CRLF, and escaped letters.
  const json =
    '\ufeff{\r\n"type": "page", "uid": "escaped",\r\n"data": {"image": {"url": "media/gr\\u00fcn.png", "alt": "\\u00fc"}}}\r\n\r\n';
  folder.write('content/documents/page/escaped.json', json);
  content = await folder.open();
});

async function imageOf(uid: string): Promise<{ url: string; dimensions: object }> {
  const root = (await (await content.get('/api/v2')).json()) as { refs: { ref: string }[] };
  const query = new URLSearchParams({ ref: root.refs[0]?.ref ?? '', q: `[[at(my.page.uid, "${uid}")]]` });
  const answer = await content.get(`/api/v2/documents/search?${query.toString()}`);
  const { results } = (await answer.json()) as { results: { data: { image: { url: string; dimensions: object } } }[] };
  return results[0]?.data.image ?? { url: '', dimensions: {} };
}

describe('C02 file names of media', () => {
  it.each([...NAMES.map(([named], index) => [named, `p${index}`]), ['in escapes', 'escaped']])(
    'C02 %s is found, read and shown',
    async (_name, uid) => {
      const { url, dimensions } = await imageOf(uid);
      expect(dimensions).toEqual({ width: 40, height: 20 });
      const { pathname, search } = new URL(url);
      expect((await content.get(pathname.slice(pathname.indexOf('/images/')) + search)).status).toBe(200);
      // A release finds the whole address in a page, a srcset and a style.
      for (const markup of [
        `<img src="${url}">`,
        `<img srcset="${url} 640w, x">`,
        `<p style='background:url(${url})'>`,
      ]) {
        expect(mediaAddresses(markup)).toEqual([pathname + search]);
      }
    },
  );
});
