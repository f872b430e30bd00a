import { renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { problemText } from '../../../src/lib/contentProblem';
import { ContentFolder, field, type DocumentOnDisk, type RunningContent } from '../../support/contentRepository';
import { until } from '../support/until';

const page = (uid: string, data: Record<string, unknown>): DocumentOnDisk => ({ type: 'page', uid, data });
const makeFolder = () =>
  new ContentFolder()
    .type('page', {
      title: field('Text'),
      kind: field('Select', { options: ['guide', 'note'] }),
      n: field('Number'),
      flag: field('Boolean'),
      date: field('Date'),
      color: field('Color'),
      body: field('StructuredText', { multi: 'paragraph,strong' }),
      image: field('Image'),
      link: field('Link'),
      author: field('Link', { select: 'document', customtypes: ['author'] }),
      group: field('Group', { fields: { text: field('Text') } }),
      slices: field('Slices', { choices: { quote: { type: 'SharedSlice' } } }),
    })
    .type('author', {})
    .slice('quote', { default: { primary: { text: field('Text') } } });

describe('changed content', () => {
  const folder = makeFolder()
    .document(page('a', { title: 'A' }))
    .document(page('b', { title: 'B' }));
  let content: RunningContent;
  beforeAll(async () => {
    content = await folder.open();
  });
  const change = async (act: () => void) => {
    const changed = content.nextChange();
    act();
    return changed;
  };
  const titleOf = async (uid: string) => (await content.client().getByUID('page', uid)).data.title;

  it('has a new master ref without a restart: changed, new, moved and removed documents', async () => {
    const refs = [content.service.masterRef()];
    refs.push(await change(() => folder.document(page('a', { title: 'A2' }))));
    expect(await titleOf('a')).toBe('A2');
    refs.push(await change(() => folder.document({ type: 'author', uid: 'ines', data: {} })));
    expect(await content.names({ q: '[[at(document.type, "author")]]' })).toEqual(['ines']);
    refs.push(await change(() => folder.remove('content/documents/author')));
    expect(await content.names()).toHaveLength(2);
    refs.push(await change(() => folder.write('content/documents/page/deeper/c.json', page('c', { title: 'C' }))));
    expect(await titleOf('c')).toBe('C');
    const [first, second, third, fourth, fifth] = refs;
    // Without the new document, the content is unchanged.
    expect(fourth).toBe(second);
    expect(new Set([first, second, third, fifth]).size).toBe(4);
  });

  it('has the same ref for the same content', async () => {
    const before = content.service.masterRef();
    const other = await change(() => folder.document(page('a', { title: 'Something else' })));
    expect(other).not.toBe(before);
    expect(await change(() => folder.document(page('a', { title: 'A2' })))).toBe(before);
    expect((await folder.open()).service.masterRef()).toBe(before);
  });

  it('has a new ref when a model changes, and fills the new field', async () => {
    await change(() =>
      folder.type('author', { name: field('Text') }).document({ type: 'author', uid: 'tomasz', data: {} }),
    );
    expect((await content.client().getByUID('author', 'tomasz')).data).toEqual({ name: null });
    await change(() => folder.type('author', { name: field('Text'), posts: field('Group') }));
    expect((await content.client().getByUID('author', 'tomasz')).data).toEqual({ name: null, posts: [] });
  });

  it('updates unchanged documents when their targets change', async () => {
    const author = (uid: string, data = {}) => ({ id: `id-of-${uid}`, type: 'author', uid, lang: 'en-us', data });
    const to = (type: string, id: string) => ({ link_type: 'Document', type, id });
    const client = () =>
      content.client({ routes: [{ type: 'page', path: '/:author/:uid', resolvers: { author: 'author' } }] as never });
    const shown = async (uid: string) => {
      const { href, data, url } = await client().getByUID('page', uid);
      return { href, url, link: data.link as Record<string, unknown> };
    };
    folder.write('content/documents/author/mia.json', author('mia'));
    folder.write('content/documents/author/noor.json', author('noor'));
    folder.document({ ...page('leading', { link: to('page', 'id-of-led') }), id: 'id-of-leading' });
    const led = (by: string) =>
      folder.document({ ...page('led', { author: to('author', `id-of-${by}`) }), id: 'id-of-led' });
    await change(() => led('mia'));
    const first = await shown('leading');
    expect(first).toMatchObject({ url: null, link: { uid: 'led', url: '/mia/led' } });
    expect(first.href).toContain(encodeURIComponent(content.service.masterRef()));

    // The address of the link's target depends on a third document.
    await change(() => led('noor'));
    expect(await shown('leading')).toMatchObject({ link: { uid: 'led', url: '/noor/led' } });
    await change(() => folder.write('content/documents/author/noor.json', { ...author('noor'), uid: 'nour' }));
    const later = await shown('leading');
    expect(later).toMatchObject({ link: { uid: 'led', url: '/nour/led' } });
    expect(later.href).toContain(encodeURIComponent(content.service.masterRef()));
    expect(later.href).not.toBe(first.href);
    await change(() => folder.remove('content/documents/page/led.json'));
    expect(await shown('leading')).toMatchObject({ link: { isBroken: true } });
    expect(content.problems.at(-1)).toBe(
      'content/documents/page/leading.json, field "data.link": expected a document with the id id-of-led to link to, found none. The document is shown without that field.',
    );
    await change(() => folder.remove('content/documents/page/leading.json'));
    expect(content.service.problems()).toEqual([]);
  });

  it('keeps a renamed document with its id, and links that name it by its first uid', async () => {
    const found = (uid: string) => content.client().getByUID('page', uid);
    const link = { link_type: 'Document', type: 'page', uid: 'early' };
    await change(() => folder.document(page('early', { title: 'Early' })));
    await change(() => folder.document(page('pointing', { link })));
    const { id } = await found('early');
    await change(() => folder.remove('content/documents/page/early.json'));
    expect(content.service.problems()).toMatchObject([
      { file: 'content/documents/page/pointing.json', field: 'data.link', served: 'without-field' },
    ]);
    await change(() => folder.document({ ...page('late', { title: 'Late' }), first_uid: 'early' }));
    expect((await found('late')).id).toBe(id);
    expect((await found('pointing')).data.link).toMatchObject({ id, uid: 'late' });
    expect(content.service.problems()).toEqual([]);
    await change(() => folder.remove('content/documents/page/pointing.json'));
    await change(() => folder.remove('content/documents/page/late.json'));
  });

  it('has a new ref and address when an image changes', async () => {
    await folder.picture('media/picture.png', { background: '#ff0000' });
    await change(() => folder.document(page('picture', { image: { url: 'media/picture.png', alt: '' } })));
    const first = (await content.client().getByUID('page', 'picture')).data.image;
    const changed = content.nextChange();
    await folder.picture('media/picture.png', { background: '#00ff00', width: 20, height: 10 });
    await changed;
    const second = (await content.client().getByUID('page', 'picture')).data.image;
    expect(second.url).not.toBe(first.url);
    expect(second.dimensions).toEqual({ width: 20, height: 10 });
  });

  it('keeps the last valid version of a document that becomes invalid, reports it once, and serves the others', async () => {
    folder.write('content/documents/page/a.json', '{ "type": "page", "uid": "a", ');
    await change(() => folder.document(page('b', { title: 'B2' })));
    expect(await Promise.all([titleOf('a'), titleOf('b')])).toEqual(['A2', 'B2']);
    await change(() => folder.document(page('b', { title: 'B3' })));
    expect(content.problems.slice(-1)).toEqual([
      expect.stringMatching(
        /^content\/documents\/page\/a\.json: expected JSON, found .*\. The last good version stays\.$/,
      ),
    ]);
    await change(() => folder.document(page('a', { title: 'A3' })));
    expect(await titleOf('a')).toBe('A3');
  });

  it('leaves out a new document as long as it is invalid', async () => {
    const before = content.problems.length;
    folder.document(page('new', { title: 5 }));
    folder.write('content/documents/page/newer.json', '\n');
    await change(() => folder.document(page('b', { title: 'B4' })));
    expect(await content.names({ q: '[[at(my.page.uid, "new")]]' })).toEqual([]);
    expect(content.problems.slice(before)).toEqual([
      'content/documents/page/new.json, field "data.title": expected text (a string), found 5. It is left out.',
      'content/documents/page/newer.json: expected JSON, found an empty file. It is left out.',
    ]);
    await change(() => {
      folder.document(page('new', { title: 'New' }));
      folder.remove('content/documents/page/newer.json');
    });
    expect(await titleOf('new')).toBe('New');
  });

  it('stays unchanged while a model or the settings are invalid', async () => {
    const ref = content.service.masterRef();
    const said = content.problems.length;
    folder.write('content/repository.json', { name: 'x' });
    await until(() => content.problems.length > said);
    expect(content.service.masterRef()).toBe(ref);
    expect(await titleOf('b')).toBe('B4');
  });
});

describe('content that is invalid from the start', () => {
  const bad = (data: Record<string, unknown>, rest: Record<string, unknown> = {}) => ({
    ...page('bad', data),
    ...rest,
  });
  it.each<[string, Record<string, unknown>, string]>([
    ['a number for text', bad({ title: 1 }), 'field "data.title": expected text (a string), found 1'],
    ['text for a number', bad({ n: '1' }), 'field "data.n": expected a number, found "1"'],
    [
      'an option that is none',
      bad({ kind: 'other' }),
      'field "data.kind": expected one of "guide", "note", found "other"',
    ],
    [
      'a date that does not exist',
      bad({ date: '2026-02-30' }),
      'field "data.date": expected a date such as "2026-01-05", found "2026-02-30"',
    ],
    ['a colour that is none', bad({ color: 'green' }), 'field "data.color": expected a color'],
    ['text for yes or no', bad({ flag: 'yes' }), 'field "data.flag": expected true or false'],
    [
      'a field that is not in the model',
      bad({ titel: 'x' }),
      'field "data.titel": expected a field of the model (title, kind, n',
    ],
    [
      'a block that the model does not allow',
      bad({ body: [{ type: 'heading1', text: 'x' }] }),
      'field "data.body[0].type": expected one of paragraph, found "heading1"',
    ],
    [
      'a span that is too long',
      bad({ body: [{ type: 'paragraph', text: 'abc', spans: [{ start: 1, end: 9, type: 'strong' }] }] }),
      'field "data.body[0].spans[0]": expected a span within the 3 characters of its text, found 1 to 9',
    ],
    ['text for rich text', bad({ body: 'x' }), 'field "data.body": expected rich text (a list of blocks), found "x"'],
    [
      'an image without alternative text',
      bad({ image: { url: 'media/there.png' } }),
      'field "data.image.alt": expected words in place of the image, or "" when it is only decoration, found nothing',
    ],
    [
      'an image that is not there',
      bad({ image: { url: 'media/gone.png', alt: '' } }),
      'field "data.image.url": expected a file content/media/gone.png, found none',
    ],
    [
      'a path out of the folder',
      bad({ image: { url: 'media/../secret.png', alt: '' } }),
      'field "data.image.url": expected a file content/media/../secret.png, found none',
    ],
    [
      'a file that is no image',
      bad({ image: { url: 'media/text.txt', alt: '' } }),
      'field "data.image.url": expected an image, found content/media/text.txt, which is none',
    ],
    [
      'a link without a kind',
      bad({ link: { url: 'https://example.com' } }),
      'field "data.link.link_type": expected "Document", "Web" or "Media", found nothing',
    ],
    [
      'a link to another type',
      bad({ author: { link_type: 'Document', type: 'page', uid: 'a' } }),
      'field "data.author.type": expected one of author, found "page"',
    ],
    [
      'a link to nothing',
      bad({ author: { link_type: 'Document' } }),
      'field "data.author": expected a document by "id", or by "type" and "uid"',
    ],
    [
      'a group that is none',
      bad({ group: { text: 'x' } }),
      'field "data.group": expected a list of groups, found an object',
    ],
    [
      'a field of a group',
      bad({ group: [{ text: 1 }] }),
      'field "data.group[0].text": expected text (a string), found 1',
    ],
    [
      'an unknown slice',
      bad({ slices: [{ slice_type: 'hero' }] }),
      'field "data.slices[0].slice_type": expected one of quote, found "hero"',
    ],
    [
      'a slice with a name that every object has',
      bad(JSON.parse('{"slices":[{"slice_type":"__proto__"}]}')),
      'field "data.slices[0].slice_type": expected one of quote, found "__proto__"',
    ],
    [
      'a field with a name that every object has',
      bad({ constructor: 'x' }),
      'field "data.constructor": expected a field of the model (title, kind, n',
    ],
    [
      'an unknown variation',
      bad({ slices: [{ slice_type: 'quote', variation: 'wide' }] }),
      'field "data.slices[0].variation": expected one of default, found "wide"',
    ],
    [
      'a field of a slice',
      bad({ slices: [{ slice_type: 'quote', primary: { text: [] } }] }),
      'field "data.slices[0].primary.text": expected text (a string), found a list',
    ],
    [
      'a word for a slice that it does not have',
      bad({ slices: [{ slice_type: 'quote', prmary: {} }] }),
      'field "data.slices[0].prmary": expected only slice_type, slice_label, variation, version, id, primary, items in a slice, found "prmary"',
    ],
    [
      'no uid',
      bad({}, { uid: undefined, id: 'bad' }),
      'field "uid": expected letters, digits and hyphens, found nothing',
    ],
    ['an unknown language', bad({}, { lang: 'fr-fr' }), 'field "lang": expected one of en-us, de-de, found "fr-fr"'],
    [
      'no data',
      bad({}, { data: undefined }),
      'field "data": expected an object with the fields of the document, found nothing',
    ],
    [
      'a word for a document that it does not have',
      bad({}, { title: 'x' }),
      'field "title": expected only id, uid, type',
    ],
    [
      'a uid that is taken',
      bad({}, { uid: 'a' }),
      'expected a type, uid and language that no other file has, found page/a/en-us, as in content/documents/page/a.json',
    ],
  ])(
    'is left out, with file, field and what was expected, and the others are served: %s',
    async (_name, document, sentence) => {
      const folder = makeFolder().document(page('a', {}));
      folder.write('content/documents/page/bad.json', document);
      folder.write('content/media/text.txt', 'text');
      await folder.picture('media/there.png');
      const content = await folder.open();
      expect(await content.names()).toEqual(['a']);
      const problems = content.service.problems();
      expect(problems).toMatchObject([
        { file: 'content/documents/page/bad.json', part: 'published', served: 'nothing' },
      ]);
      expect(problems.map(problemText).join()).toContain(sentence);
      expect(content.problems).toEqual(problems.map(problemText));
    },
  );

  it.each<[string, string | Buffer]>([
    ['text that is no JSON', '{ "type": "page", '],
    ['text in another encoding than UTF-8', Buffer.from(JSON.stringify(page('bad', { title: 'Käse' })), 'latin1')],
    ['a list', '[]'],
    ['nothing at all', ''],
    ['more levels than anybody writes', `${'['.repeat(5000)}${']'.repeat(5000)}`],
    ['bytes', '\u0000\u0001'],
  ])('is left out when its file holds %s', async (_name, text) => {
    const folder = makeFolder().document(page('a', {}));
    folder.write('content/documents/page/bad.json', text);
    const content = await folder.open();
    expect(await content.names()).toEqual(['a']);
    expect(content.service.problems()).toMatchObject([{ file: 'content/documents/page/bad.json', served: 'nothing' }]);
  });

  it('C02 is a copy with the uid of another file, whose name is that uid, in whatever order the files come', async () => {
    const folder = makeFolder().document(page('b', { title: 'Original' }));
    folder.write('content/documents/page/a-copy.json', page('b', { title: 'Copy' }));
    const content = await folder.open();
    expect((await content.client().getByUID('page', 'b')).data.title).toBe('Original');
    expect(content.service.problems()).toMatchObject([{ file: 'content/documents/page/a-copy.json' }]);
  });

  it('is left out with the line and column at which its file stops being JSON', async () => {
    const folder = makeFolder().document(page('a', {}));
    folder.write('content/documents/page/bad.json', '{\n  "type": "page"\n  "uid": "bad"\n}\n');
    const content = await folder.open();
    const [sentence, ...others] = content.service.problems().map(problemText);
    expect(sentence).toMatch(/^content\/documents\/page\/bad\.json: expected JSON, found .*\(line 3 column 3\)\. /);
    expect(others).toEqual([]);
  });

  it('has every problem reported, of releases too, and is served otherwise', async () => {
    const folder = makeFolder()
      .document(page('a', { title: 1, n: 'x' }))
      .document(page('good', {}));
    folder.release('spring', { scheduled_at: 'soon' }, [page('b', { title: [] })]);
    folder.write('content/drafts/page/good.json', { ...page('good', { title: 3 }) });
    const content = await folder.open();
    expect(content.service.problems().map(problemText)).toEqual([
      'content/releases/spring/release.json, field "scheduled_at": expected a time, found "soon". What is published stays.',
      'content/documents/page/a.json, field "data.title": expected text (a string), found 1. It is left out.',
      'content/documents/page/a.json, field "data.n": expected a number, found "x". It is left out.',
      'content/drafts/page/good.json, field "data.title": expected text (a string), found 3. What is published stays.',
      'content/releases/spring/documents/page/b.json, field "data.title": expected text (a string), found a list. What is published stays.',
    ]);
    expect(await content.names()).toEqual(['good']);
  });

  it('has the site’s languages while repository.json is invalid, and its own once it is fixed', async () => {
    const folder = makeFolder()
      .document(page('a', {}))
      .document({ ...page('a', {}), lang: 'de-de' });
    folder.write('content/repository.json', '{');
    const content = await folder.open();
    expect(await content.names({ lang: '*' })).toHaveLength(2);
    expect(content.service.problems()).toMatchObject([{ file: 'content/repository.json' }]);
    const changed = content.nextChange();
    folder.write('content/repository.json', {
      name: 'mended',
      languages: [{ id: 'en-us', is_master: true }, { id: 'de-de' }],
    });
    await changed;
    expect(content.service.problems()).toEqual([]);
  });

  it('has an unreadable model reported, and only the documents of its type left out', async () => {
    const folder = makeFolder().document(page('a', {})).document({ type: 'author', uid: 'ines', data: {} });
    folder.write('customtypes/author/index.json', '{');
    const content = await folder.open();
    expect(await content.names()).toEqual(['a']);
    expect(content.service.problems()).toMatchObject([
      { file: 'customtypes/author/index.json' },
      {
        file: 'content/documents/author/ines.json',
        expected: 'a model that can be read (customtypes/author/index.json)',
      },
    ]);
  });
});

describe('two documents with one uid', () => {
  it('keep it with the earlier one, and the last valid version of the other', async () => {
    const folder = makeFolder()
      .document(page('z', { title: 'Z' }))
      .document(page('b', { title: 'B' }));
    const content = await folder.open();
    folder.write('content/documents/page/b.json', page('z', { title: 'Wants to be Z' }));
    folder.write('content/documents/page/a.json', page('z', { title: 'New, and wants to be Z' }));
    const other = folder.write('content/documents/page/n.json', page('n', {}));
    await content.nextChange();
    const titles = (await content.client().getAllByType('page')).map(({ uid, data }) => `${uid} ${data.title}`);
    expect(titles.sort()).toEqual(['b B', 'n null', 'z Z']);
    expect(other).toContain('n.json');
    expect(content.service.problems()).toMatchObject([
      { file: 'content/documents/page/a.json', served: 'nothing' },
      { file: 'content/documents/page/b.json', served: 'last-good', document: { uid: 'b' } },
    ]);
  });
});

describe('unreadable files', () => {
  it('keep their last version, one or all of them, and are read again once they are readable', async () => {
    const folder = makeFolder()
      .document(page('a', { title: 'A' }))
      .document({ type: 'author', uid: 'ines', data: {} });
    const content = await folder.open();
    const path = (name: string) => join(folder.content, name);
    // A link to itself is unreadable with any permissions.
    rmSync(path('documents/page/a.json'));
    symlinkSync('a.json', path('documents/page/a.json'));
    const changed = content.nextChange();
    folder.document(page('b', {}));
    await changed;
    expect((await content.names()).sort()).toEqual(['a', 'b', 'ines']);
    expect(content.service.problems()).toMatchObject([{ file: 'content/documents/page/a.json', served: 'last-good' }]);

    const noticed = new Promise<void>((resolve) => content.service.onProblems(resolve));
    renameSync(path('documents'), path('kept'));
    symlinkSync('documents', path('documents'));
    await noticed;
    expect((await content.names()).sort()).toEqual(['a', 'b', 'ines']);
    expect(content.service.problems()).toMatchObject([{ file: 'content/documents', served: 'last-good' }]);

    rmSync(path('documents'));
    renameSync(path('kept'), path('documents'));
    rmSync(path('documents/page/a.json'));
    const mended = content.nextChange();
    folder.document(page('a', { title: 'A again' }));
    await mended;
    expect((await content.client().getByUID('page', 'a')).data.title).toBe('A again');
    expect(content.service.problems()).toEqual([]);
  });
});
