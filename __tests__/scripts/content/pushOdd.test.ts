import { pushDocuments } from '../../../scripts/content/pushDocuments';
import { ContentFolder, field } from '../../support/contentRepository';
import { PrismicUpstream } from '../../support/prismicUpstream';
import { pushTo } from './support/pushTo';

const pause = () => Promise.resolve();
let folder: ContentFolder;
let upstream: PrismicUpstream;
let said: string[];

beforeEach(() => {
  folder = new ContentFolder()
    .type('page', { title: field('Text'), photo: field('Image'), next: field('Link'), slices: zone, rows: group })
    .slice('quote', { default: { primary: { quote: field('Text') }, items: { name: field('Text') } } });
  upstream = new PrismicUpstream();
  said = [];
});
afterEach(() => upstream.close());

const zone = field('Slices', { choices: { quote: { type: 'SharedSlice' } } });
const group = field('Group', { fields: { text: field('Text') } });
const quote = (index: number) => ({
  slice_type: 'quote',
  variation: 'default',
  primary: { quote: `Quote ${index}` },
  items: [],
});

async function push(): Promise<void> {
  const content = await folder.open();
  const { options } = await pushTo(upstream, { folder, content, journal: 'journal.json', pause, said });
  await pushDocuments(options);
}

/** The last content that was sent of the document with this title. */
function sent(title: string): Record<string, unknown> {
  return upstream.writes.findLast(({ body }) => body['title'] === title)?.body['data'] as Record<string, unknown>;
}

describe('pushing unusual documents', () => {
  it('C14 sends empty slice zones, groups and pictures', async () => {
    folder.document({ type: 'page', uid: 'empty', data: { title: 'Empty', slices: [], rows: [], photo: {} } });
    await push();
    expect(sent('Empty')).toMatchObject({ title: 'Empty', slices: [], rows: [] });
  });

  it('C14 sends two hundred slices in order', async () => {
    folder.document({
      type: 'page',
      uid: 'long',
      data: { title: 'Long', slices: Array.from({ length: 200 }, (_, index) => quote(index)) },
    });
    await push();
    const slices = sent('Long')['slices'] as { primary: { quote: string } }[];
    expect(slices.map(({ primary }) => primary.quote)).toEqual(
      Array.from({ length: 200 }, (_, index) => `Quote ${index}`),
    );
  });

  it('C14 leaves out links to documents that are not pushed, and names them', async () => {
    folder.document({
      type: 'page',
      uid: 'links',
      data: {
        title: 'Links',
        next: { link_type: 'Document', id: 'not-here', type: 'page', uid: 'gone', isBroken: true },
      },
    });
    await push();
    expect(JSON.stringify(sent('Links'))).not.toContain('not-here');
    expect(said.join('\n')).toMatch(/page\/links \(en-us\).*not-here|page\/links \(en-us\).*gone/);
  });

  it('C14 uploads files of equal names from different directories separately', async () => {
    await folder.picture('media/one/harbor.png');
    await folder.picture('media/two/harbor.png', { width: 8, height: 6 });
    folder.document({
      type: 'page',
      uid: 'one',
      data: { title: 'One', photo: { url: 'media/one/harbor.png', alt: '' } },
    });
    folder.document({
      type: 'page',
      uid: 'two',
      data: { title: 'Two', photo: { url: 'media/two/harbor.png', alt: '' } },
    });
    await push();
    expect(upstream.calls().filter((call) => call.startsWith('POST /assets'))).toHaveLength(2);
    const ids = [sent('One')['photo'], sent('Two')['photo']].map((photo) => (photo as { id: string }).id);
    expect(new Set(ids).size).toBe(2);
  });
});
