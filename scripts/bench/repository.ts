import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';

const WORDS =
  'order budget supplier approval invoice contract request price team month quarter delivery review risk audit plan'.split(
    ' ',
  );
const TOPICS = 20;

/** Writes models and documents of realistic size: about six kilobytes each, with rich text, slices and links. */
export async function writeRepository(directory: string, count: number): Promise<{ aDocument: string }> {
  await writeModels(directory);
  const content = join(directory, 'content');
  await write(join(content, 'repository.json'), {
    name: 'bench-repository',
    languages: [
      { id: 'en-us', name: 'English', is_master: true },
      { id: 'de-de', name: 'German', is_master: false },
    ],
  });
  await mkdir(join(content, 'media'), { recursive: true });
  const picture = sharp({ create: { width: 1600, height: 900, channels: 3, background: '#1f4d3f' } });
  await picture.webp().toFile(join(content, 'media', 'picture.webp'));
  for (let index = 0; index < TOPICS; index += 1) {
    const uid = `topic-${index}`;
    const data = { title: `Topic ${index}` };
    await write(join(content, 'documents', 'topic', `${uid}.json`), { type: 'topic', uid, data });
  }
  const indexes = Array.from({ length: count - TOPICS }, (_, index) => index);
  for (let start = 0; start < indexes.length; start += 500) {
    await Promise.all(
      indexes.slice(start, start + 500).map((index) => {
        const lang = index % 10 === 9 ? 'de-de' : 'en-us';
        return write(join(content, 'documents', 'article', `article-${index}.json`), article(index, lang));
      }),
    );
  }
  return { aDocument: join(content, 'documents', 'article', 'article-0.json') };
}

function article(index: number, lang: string): unknown {
  const day = new Date(Date.UTC(2024, 0, 1) + index * 3_600_000).toISOString();
  const topic = { link_type: 'Document', type: 'topic', uid: `topic-${index % TOPICS}` };
  const text = (seed: number) =>
    Array.from({ length: 60 }, (_, word) => WORDS[(index + seed * 7 + word * word) % WORDS.length]).join(' ');
  return {
    type: 'article',
    uid: `article-${index}`,
    lang,
    tags: [`tag-${index % 20}`, `tag-${index % 7}`],
    first_publication_date: day,
    data: {
      title: `Article ${index} on ${WORDS[index % WORDS.length]}`,
      price: (index * 37) % 1000,
      published: day.slice(0, 10),
      topic,
      image: { url: 'media/picture.webp', alt: 'A picture' },
      slices: Array.from({ length: 4 }, (_, slice) => ({
        slice_type: 'text',
        variation: 'default',
        primary: {
          body: [
            {
              type: 'paragraph',
              text: `word${index} ${text(slice)}`,
              spans: [{ start: 0, end: 4, type: 'hyperlink', data: topic }],
            },
            { type: 'paragraph', text: text(slice + 1) },
          ],
        },
      })),
    },
  };
}

async function writeModels(directory: string): Promise<void> {
  const field = (type: string, config = {}) => ({ type, config });
  const topic = field('Link', { select: 'document', customtypes: ['topic'] });
  const model = (id: string, fields: object) => ({
    id,
    label: id,
    repeatable: true,
    status: true,
    json: { Main: { uid: field('UID'), ...fields } },
  });
  await write(join(directory, 'customtypes', 'topic', 'index.json'), model('topic', { title: field('Text') }));
  await write(
    join(directory, 'customtypes', 'article', 'index.json'),
    model('article', {
      title: field('Text'),
      price: field('Number'),
      published: field('Date'),
      topic,
      image: field('Image', { constraint: {}, thumbnails: [] }),
      slices: field('Slices', { choices: { text: { type: 'SharedSlice' } } }),
    }),
  );
  await write(join(directory, 'src', 'slices', 'Text', 'model.json'), {
    id: 'text',
    type: 'SharedSlice',
    name: 'Text',
    variations: [
      {
        id: 'default',
        name: 'Default',
        version: 'initial',
        primary: { body: field('StructuredText', { multi: 'paragraph,hyperlink' }) },
        items: {},
      },
    ],
  });
}

async function write(file: string, json: unknown): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(json, null, 2));
}
