import { readModels } from '../../../src/lib/readModels';
import { pushDocuments } from '../../../scripts/content/pushDocuments';
import { WRITE_PAUSE_MS } from '../../../scripts/content/prismicWrites';
import { pushModels } from '../../../scripts/content/pushModels';
import { PushRefused, type PushOptions } from '../../../scripts/content/pushOptions';
import { ContentFolder, field, type RunningContent } from '../../support/contentRepository';
import { PrismicUpstream } from '../../support/prismicUpstream';
import { apiDocument } from '../../support/scriptedApi';
import { pushTo } from './support/pushTo';

let folder: ContentFolder;
let content: RunningContent;

beforeAll(async () => {
  folder = new ContentFolder()
    .type('page', { title: field('Text'), photo: field('Image'), next: field('Link') })
    .type('redirect', { from: field('Text') }, { uid: false })
    .slice('quote', { default: { primary: { quote: field('StructuredText') } } });
  await folder.picture('media/harbour.png');
  const link = { link_type: 'Document', type: 'page', uid: 'about' };
  folder
    .document({
      type: 'page',
      uid: 'about',
      data: { title: 'About', photo: { url: 'media/harbour.png', alt: 'A harbour' } },
    })
    .document({ type: 'page', uid: 'about', lang: 'de-de', data: { title: 'Über uns' } })
    .document({ type: 'page', uid: 'team', data: { title: 'Team', next: link } })
    .document({ type: 'redirect', id: 'redirect-one', data: { from: '/one' } })
    .document({ type: 'redirect', id: 'redirect-two', data: { from: '/two' } });
  content = await folder.open();
});

let upstream: PrismicUpstream;
let said: string[];
let options: PushOptions;
let journals = 0;
/** Milliseconds that the push has waited. */
let waited = 0;
const pause = (milliseconds: number) => {
  waited += milliseconds;
  return Promise.resolve();
};
beforeEach(async () => {
  upstream = new PrismicUpstream();
  upstream.now = () => waited;
  waited = 0;
  said = [];
  journals += 1;
  ({ options } = await pushTo(upstream, { folder, content, journal: `journal-${journals}.json`, pause, said }));
});
afterEach(() => upstream.close());

const WHOLE_PUSH = [
  'POST /assets harbour.png',
  'POST /documents Über uns',
  'POST /documents About',
  'POST /documents Team',
  'POST /documents redirect/one (en-us)',
  'POST /documents redirect/two (en-us)',
];

describe('pushing models', () => {
  it('C14 sends slices before the types that reference them, at least 1500 ms apart', async () => {
    await pushModels(readModels(folder.directory), options);
    expect(upstream.calls()).toEqual([
      'POST /slices/insert quote',
      'POST /customtypes/insert page',
      'POST /customtypes/insert redirect',
    ]);
    expect(WRITE_PAUSE_MS).toBe(1500);
    expect(Math.min(...pauses())).toBeGreaterThanOrEqual(1500);
    expect(said).toContain('model 2 of 3: add custom type page');
  });

  it('C14 skips equal models, and replaces others only when told to', async () => {
    const models = readModels(folder.directory);
    await pushModels(models, options);
    await pushModels(models, options);
    expect(upstream.writes).toHaveLength(3);
    expect(said.at(-1)).toBe('All models are there.');

    upstream.slices.splice(0, 1, { ...models.sharedSlices[0], id: 'quote', variations: [] } as never);
    await expect(pushModels(models, options)).rejects.toThrow(
      /other versions of these models: quote\. Nothing was changed/,
    );
    expect(upstream.writes).toHaveLength(3);
    await pushModels(models, { ...options, overwrite: true });
    expect(upstream.calls().slice(3)).toEqual(['POST /slices/update quote']);
  });
});

describe('pushing documents', () => {
  it('C14 sends them with their files, links and translations, at least 1500 ms apart', async () => {
    await pushDocuments(options);
    const calls = upstream.calls();
    expect(calls.slice(0, 6).sort()).toEqual([...WHOLE_PUSH].sort());
    expect(calls.slice(6).every((call) => call.startsWith('PUT /documents/made-'))).toBe(true);
    expect(calls).toHaveLength(11);
    expect(Math.min(...pauses())).toBeGreaterThanOrEqual(1500);

    const made = (title: string) => `made-${upstream.writes.findIndex(({ body }) => body['title'] === title) + 1}`;
    const contentOf = (title: string) =>
      upstream.writes.findLast(({ body }) => body['title'] === title)?.body['data'] as Record<string, unknown>;
    expect(contentOf('Team')['next']).toMatchObject({ link_type: 'Document', id: made('About') });
    expect(contentOf('About')['photo']).toMatchObject({ id: 'made-1', alt: 'A harbour' });
    const translation = upstream.writes.find(({ body }) => body['title'] === 'Über uns')?.body;
    expect(translation).toMatchObject({ lang: 'de-de', alternate_language_id: made('About') });
    expect(said).toContain('Bringing 1 files and 5 documents, one write every 1.5 seconds.');
    expect(said).toContain('document 1 of 5: redirect/two (en-us)');
    expect(said.at(-1)).toMatch(/migration release: publish it in Prismic/);
  });

  it('C14 resumes after an interruption, without sending anything twice', async () => {
    upstream.brokenFrom = 4;
    await expect(pushDocuments(options)).rejects.toThrow('Internal error');
    expect(upstream.writes).toHaveLength(4);

    upstream.brokenFrom = Infinity;
    await pushDocuments(options);
    expect(said).toContain('4 writes of an earlier push are not sent again.');
    expect(upstream.writes).toHaveLength(11);
    expect(new Set(upstream.calls().slice(0, 6))).toEqual(new Set(WHOLE_PUSH));
  });

  it('C14 only lists them with --dry-run', async () => {
    await pushModels(readModels(folder.directory), { ...options, dryRun: true });
    await pushDocuments({ ...options, dryRun: true });
    expect(upstream.writes).toEqual([]);
    expect(said).toContain('model 1 of 3: would add slice quote');
    expect(said).toContain('Would bring 1 files and 5 documents.');
    expect(said).toContain('  would add redirect/two (en-us)');
  });

  it('C14 never replaces existing documents, unless told to', async () => {
    upstream.published = [
      apiDocument('page', 'team', { title: 'Our team' }, { id: 'theirs' }),
      apiDocument('redirect', null, { from: '/two' }, { id: 'their-redirect' }),
      apiDocument('redirect', null, { from: '/three' }, { id: 'another-redirect' }),
    ];
    await expect(pushDocuments(options)).rejects.toThrow(
      /has 1 of these documents with other content, such as page\/team \(en-us\)\. No document was changed/,
    );
    // Field by field, and nothing of the redirect, which is equal.
    expect(said).toEqual([
      'page/team (en-us)',
      expect.stringMatching(/^ {2}title: in the repository "Our team", here "Team"$/),
      expect.stringMatching(/^ {2}next: in the repository nothing, here "page \/ about"$/),
    ]);
    expect(upstream.writes).toEqual([]);
    await pushDocuments({ ...options, overwrite: true });
    const changed = upstream.writes.map(({ call }) => call);
    expect(changed).toContain('PUT /documents/theirs');
    expect(changed).not.toContain('PUT /documents/their-redirect');
    expect(changed.filter((call) => call === 'POST /documents')).toHaveLength(3);
  });

  it('C14 does not replace a document that may have been edited since it was pushed and published', async () => {
    await pushDocuments(options);
    const team = `made-${upstream.writes.findIndex(({ body }) => body['title'] === 'Team') + 1}`;
    upstream.published = [apiDocument('page', 'team', { title: 'Edited in Prismic' }, { id: team })];
    await pushDocuments(options);
    expect(upstream.writes).toHaveLength(11);

    const changing = content.nextChange();
    folder.document({ type: 'page', uid: 'team', data: { title: 'Edited on disk' } });
    await changing;
    await expect(pushDocuments(options)).rejects.toThrow(PushRefused);
    expect(upstream.writes.slice(11).map(({ call }) => call)).not.toContain(`PUT /documents/${team}`);
  });

  it('C14 requires a repository with their languages', async () => {
    upstream.languages = ['en-us'];
    await expect(pushDocuments(options)).rejects.toThrow('does not have the language de-de');
    expect(upstream.writes).toEqual([]);
  });
});

/** Milliseconds between two writes. */
function pauses(): number[] {
  return upstream.writes.slice(1).map(({ at }, index) => at - (upstream.writes[index]?.at ?? 0));
}
