import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { selectDocuments, type Refusal } from '../../../../src/server/builds/content/documentSelection';
import { deviationText } from '../../../../src/lib/contentProblem';
import { documentBodies } from '../../../../src/server/builds/content/documentBodies';
import {
  storeDocuments,
  lastGoodDocuments,
  type LastGoodDocuments,
} from '../../../../src/server/builds/content/lastGoodDocuments';
import { tooManyFaults } from '../../../../src/server/builds/checks/releaseChecks';
import { apiDocument } from '../../../support/scriptedApi';
import { temporaryDirectory } from '../../../support/temporaryDirectory';

type ApiDocument = ReturnType<typeof apiDocument>;

const to = (id: string) => ({ link_type: 'Document', type: 'page', id, isBroken: false });
const page = (uid: string, data: object = {}, rest: object = {}) => apiDocument('page', uid, data, rest);
const versionOf = (document: ApiDocument) => JSON.stringify(document);

/** @param documents those with a `file` are from the embedded service */
function selection(documents: readonly ApiDocument[], lastGood?: LastGoodDocuments, refusals: readonly Refusal[] = []) {
  const bodies = documentBodies({});
  const entries = documents.map((document) => {
    const { id, type, uid, lang } = document as ApiDocument & { type: string; uid: string | null; lang: string };
    const file = typeof document['file'] === 'string' ? { file: document['file'] } : {};
    const entry = { id, type, uid, lang, version: versionOf(document), ...file };
    bodies.take(entry, JSON.stringify(document));
    return entry;
  });
  const hasModel = (type: string) => type !== 'recipe';
  const isSingle = (type: string) => type === 'settings';
  return selectDocuments({ ref: 'ref', documents: entries }, { bodies, lastGood, refusals, hasModel, isSingle });
}

/** The stored documents of a release. */
async function release(documents: readonly ApiDocument[], previous?: string) {
  const path = temporaryDirectory();
  const directory = join(path, 'release');
  mkdirSync(directory);
  const { entries, textOf } = selection(documents);
  await storeDocuments(directory, { repository: 'keelstone', entries, textOf }, previous);
  const lastGood = lastGoodDocuments(directory);
  if (!lastGood) throw new Error('Nothing is stored.');
  return { lastGood, directory };
}

const good = [
  page('about', { title: 'About' }),
  page('team', { parent: to('page-about') }),
  apiDocument('redirect', null, { from: '/old', to: to('page-about') }, { id: 'redirect-old' }),
];
const without = (id: string) => good.filter((document) => document.id !== id);

/** Each beside valid documents: the problem, the document, the field, and the message. */
const BROKEN: [string, ApiDocument, string, RegExp][] = [
  [
    'a type without a model',
    apiDocument('recipe', 'soup'),
    'type',
    /has a model \(customtypes\/recipe\/index\.json\), found "recipe"/,
  ],
  [
    'a language that the site does not have',
    page('x', {}, { lang: 'fr-fr' }),
    'lang',
    /one of en-us, de-de, found "fr-fr"/,
  ],
  [
    'the path of another document',
    apiDocument('page', 'about', {}, { id: 'second' }),
    'uid',
    /belongs to page "about"/,
  ],
  [
    'the path of another document in other letters',
    page('ABOUT', {}, { first_publication_date: '2026-02-01T00:00:00+0000' }),
    'uid',
    /belongs to page "about"/,
  ],
  ['the path of the home page as a file', page('index.html'), 'uid', /not like the name of a file/],
  ['the path of the error page as a file', page('404.html'), 'uid', /not like the name of a file/],
  ['the path of the error page', page('404'), 'uid', /a page of the site itself/],
  ['the path of a page of the site', page('preview'), 'uid', /a page of the site itself/],
  ['the path of the sitemap', page('sitemap-index.xml'), 'uid', /not like the name of a file/],
  ['the path of the build manifest', page('builds'), 'uid', /kept for the build manifest/],
  ['the path of an interface in other letters', page('API'), 'uid', /kept for the interfaces/],
  ['the path of the content service', page('_content'), 'uid', /kept for the content service/],
  ['the path of the health check', page('healthz'), 'uid', /kept for the health check/],
  ['the path of page data', page('page-data'), 'uid', /kept for built page data/],
  ['the prefix of a language', page('de'), 'uid', /kept for pages in Deutsch/],
  ['a way out of the folder', page('..'), 'uid', /cannot stand in a path/],
  ['an encoded slash', page('a%2fb'), 'uid', /cannot stand in a path/],
  [
    'a path of a field of its own with an encoded slash',
    apiDocument('video', 'film', { key: 'film', cf_path: 'a%2fb' }),
    'data.cf_path',
    /cannot stand in a path/,
  ],
  ['a script in its path', page('</script><script>alert(1)</script>'), 'uid', /cannot stand in a path/],
  ['quotes in its path', page('a"b'), 'uid', /cannot stand in a path/],
  ['the path of a hidden file', page('.env'), 'uid', /hidden file/],
  ['no uid for its path', apiDocument('page', null), 'uid', /none/],
  [
    'a tag that no file system takes',
    page('x', {}, { tags: ['good', 'ü-'.repeat(130)] }),
    'tags',
    /tags of at most 200 bytes, found "ü-ü-/,
  ],
  ['a uid that no file system takes', page('ü'.repeat(130)), 'uid', /at most 200 bytes, found 260/],
  ['itself for a parent', page('x', { parent: to('page-x') }), 'data.parent', /above and below/],
  [
    'a parent that is left out',
    page('x', { parent: to('page-404.html') }),
    'data.parent',
    /page "404.html" \(en-us\), which is left out/,
  ],
  [
    'a redirect from no path',
    apiDocument('redirect', null, { from: 'old page' }, { id: 'r' }),
    'data.from',
    /not a path/,
  ],
  [
    'a redirect from a whole address',
    apiDocument('redirect', null, { from: 'https://keelstone.example/old-page' }, { id: 'r' }),
    'data.from',
    /"https:\/\/keelstone\.example\/old-page", which is not a path: write "\/old-page"/,
  ],
  [
    'a redirect from a page',
    apiDocument('redirect', null, { from: '/about' }, { id: 'r' }),
    'data.from',
    /where there is a page/,
  ],
  [
    'a redirect from a file of the site',
    apiDocument('redirect', null, { from: '/robots.txt', to: to('page-about') }, { id: 'r' }),
    'data.from',
    /\/robots\.txt, which is kept for a file of the site itself/,
  ],
  [
    'a redirect from an address of the server',
    apiDocument('redirect', null, { from: '/healthz', to: to('page-about') }, { id: 'r' }),
    'data.from',
    /kept for the health check/,
  ],
  [
    'a redirect to a script',
    apiDocument(
      'redirect',
      null,
      { from: '/old-script', to: { link_type: 'Web', url: 'javascript:alert(1)' } },
      { id: 'r' },
    ),
    'data.to',
    /which no browser may follow: choose a document/,
  ],
  ['a price book without prices', apiDocument('price_book', '2026', {}), 'data.version', /without contradictions/],
];

describe('a second document of a single type', () => {
  const settings = (id: string, date: string, lang = 'en-us') =>
    apiDocument('settings', null, {}, { id, lang, first_publication_date: `${date}T00:00:00+0000` });
  const older = settings('older', '2026-01-01');
  const newer = settings('newer', '2026-02-01');

  it('is left out beside the older one, and a document in another language stays', () => {
    const german = settings('german', '2026-03-01', 'de-de');
    const { withdrawn, problems } = selection([...good, newer, older, german]);
    expect(withdrawn).toEqual(['newer']);
    expect(problems.map(deviationText)).toEqual([
      'expected one document of the type "settings" in each language, found a second one beside older',
    ]);
  });

  it('is left out beside the one that is served, also when it is older', async () => {
    const { lastGood } = await release([...good, newer]);
    expect(selection([...good, older, newer], lastGood).withdrawn).toEqual(['older']);
  });
});

describe('an invalid document', () => {
  it.each(BROKEN)('is left out when it has %s, and all others are published', (name, document, field, deviation) => {
    const also = name === 'a parent that is left out' ? [page('404.html')] : [];
    const { snapshot, problems, withdrawn } = selection([...good, ...also, document]);
    expect(snapshot.documents.map(({ id }) => id)).toEqual(good.map(({ id }) => id));
    expect(withdrawn).toContain(document.id);
    const problem = problems.find((one) => one.document?.id === document.id);
    expect(problem).toMatchObject({ field, part: 'published', served: 'nothing' });
    expect(problem && deviationText(problem)).toMatch(deviation);
  });

  it.each([
    ['a reserved uid', { uid: 'builds' }, { parent: null }],
    ['the path of another document', { uid: 'about' }, { parent: null }],
    ['a language that there is not', { lang: 'fr-fr' }, {}],
    ['a circle of parents', {}, { parent: to('page-team') }],
  ])('stays as in the served release when it gets %s', async (_name, change, data) => {
    const { lastGood } = await release(good);
    const team = good[1] as ApiDocument;
    const broken = { ...team, ...change, data: { ...(team['data'] as object), ...data } } as ApiDocument;
    const { snapshot, problems, substitutes, textOf } = selection([...without(team.id), broken], lastGood);
    expect(snapshot.documents.find(({ id }) => id === team.id)).toEqual(
      expect.objectContaining({ uid: 'team', version: versionOf(team) }),
    );
    expect(problems).toMatchObject([{ document: { id: team.id }, served: 'last-good' }]);
    expect(substitutes.map((text) => JSON.parse(text))).toEqual([team]);
    expect(JSON.parse(textOf(team.id) ?? '')).toEqual(team);
  });

  it('does not take the path of another document', async () => {
    const { lastGood } = await release(good);
    const older = apiDocument('page', 'about', {}, { id: 'a', first_publication_date: '2020-01-01T00:00:00+0000' });
    expect(selection([...good, older], lastGood).withdrawn).toEqual(['a']);
    // Of two new documents the older one has the path; the page below the other one is left out with it.
    expect(selection([...good, older]).withdrawn).toEqual(['page-about', 'page-team']);
  });

  it('stays as in the served release when another uid has changed its id', async () => {
    const file = 'content/documents/page/careers.json';
    const { lastGood } = await release([...good, page('careers', {}, { file })]);
    const { snapshot, problems, withdrawn } = selection([...good, page('builds', {}, { file })], lastGood);
    expect(snapshot.documents.map(({ id }) => id)).toEqual([...good.map(({ id }) => id), 'page-careers']);
    expect(problems).toMatchObject([{ file, document: { uid: 'builds' }, served: 'last-good' }]);
    expect(withdrawn).toEqual(['page-builds']);
  });

  it('C10 stays below its parent when another uid has changed its id', async () => {
    const file = 'content/documents/feature/b.json';
    const parent = apiDocument('feature', 'a', {});
    const to = { link_type: 'Document', type: 'feature', id: parent.id, isBroken: false };
    const feature = (uid: string) => apiDocument('feature', uid, { parent: to }, { file });
    const { lastGood } = await release([parent, feature('b')]);
    const { entries, substitutes } = selection([parent, feature('b.html')], lastGood);
    expect(entries).toMatchObject([{ path: '/features/a' }, { path: '/features/a/b', isLastGood: true }]);
    expect(substitutes.map((text) => JSON.parse(text))).toEqual([feature('b')]);
  });

  it('is removed when it is unpublished', async () => {
    const { lastGood } = await release(good);
    const { snapshot, problems } = selection(without('page-team'), lastGood);
    expect(snapshot.documents.map(({ id }) => id)).not.toContain('page-team');
    expect(problems).toEqual([]);
  });

  it('is excluded by the version that could not be rendered, and by no other', async () => {
    const { lastGood } = await release(good);
    const changed = page('about', { title: 'Changed' });
    const refusal = { id: changed.id, version: versionOf(changed), expected: 'a page', found: 'nothing' };
    const refused = selection([...without(changed.id), changed], lastGood, [refusal]);
    expect(refused.problems).toMatchObject([{ expected: 'a page', found: 'nothing', served: 'last-good' }]);
    expect(
      selection([...without(changed.id), page('about', { title: 'Mended' })], lastGood, [refusal]).problems,
    ).toEqual([]);
  });
});

describe('the stored documents of a release', () => {
  it('share unchanged ones with the release before, and can be read back', async () => {
    const many = Array.from({ length: 40 }, (_, index) => page(`p-${index}`, { title: `Page ${index}` }));
    const first = await release(many);
    const second = await release([page('p-0', { title: 'Changed' }), ...many.slice(1)], first.directory);
    expect(second.lastGood.document('page-p-0')).toMatchObject({ data: { title: 'Changed' } });
    expect(first.lastGood.document('page-p-0')).toMatchObject({ data: { title: 'Page 0' } });
    for (const { id } of many.slice(1)) expect(second.lastGood.document(id)).toEqual(first.lastGood.document(id));
    expect(second.lastGood.document('unknown')).toBeUndefined();
  });

  it('are none for a release of an earlier version, or when they are unreadable', async () => {
    expect(lastGoodDocuments(undefined)).toBeUndefined();
    expect(lastGoodDocuments('/nowhere')).toBeUndefined();
  });
});

describe('the release check', () => {
  const problemsOf = (count: number) =>
    selection([
      ...Array.from({ length: 300 }, (_, index) => page(`p-${index}`)),
      ...Array.from({ length: count }, (_, index) => apiDocument('recipe', `r-${index}`)),
    ]);
  it('refuses a release with more than twenty invalid documents, and names them', () => {
    const few = problemsOf(20);
    expect(tooManyFaults(few.problems, few)).toEqual([]);
    const many = problemsOf(21);
    expect(tooManyFaults(many.problems, many)).toMatchObject([
      {
        message: expect.stringMatching(/^21 of 321 documents cannot be used, .*recipe "r-20" \(en-us\)/),
      },
    ]);
  });

  it('refuses a release with more than a tenth of its documents invalid, but never for one alone', () => {
    const two = selection([...good, apiDocument('recipe', 'a'), apiDocument('recipe', 'b')]);
    expect(tooManyFaults(two.problems, two)).toHaveLength(1);
    const one = selection([...good, apiDocument('recipe', 'a')]);
    expect(tooManyFaults(one.problems, one)).toEqual([]);
  });
});
