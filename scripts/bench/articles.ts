import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const WORDS =
  'order budget supplier approval invoice contract request price team month quarter delivery review risk audit plan receipt limit owner ledger'.split(
    ' ',
  );
export const TAGS = [
  'purchase orders',
  'month end',
  'approvals',
  'policy',
  'metrics',
  'suppliers',
  'contracts',
  'tenders',
];
const FIRST_DAY = Date.UTC(2019, 0, 1);
const PARAGRAPHS = 14;
const WORDS_IN_PARAGRAPH = 70;
const CONCURRENCY = 200;

/** Uid of a generated article, by its index. */
export const articleUid = (number: number): string => `measured-${number}`;

/**
 * Writes deterministic articles into a site's content: about 1,000 words of rich text, an image, an author, a category,
 * two tags and three related articles each, from existing content.
 * @param contentDirectory the directory with `documents/` and `media/`
 */
export async function writeArticles(contentDirectory: string, count: number): Promise<void> {
  const authors = await uids(contentDirectory, 'author');
  const categories = await uids(contentDirectory, 'blog_category');
  const pictures = (await readdir(join(contentDirectory, 'media', 'articles'))).filter((name) =>
    name.endsWith('.webp'),
  );
  const directory = join(contentDirectory, 'documents', 'blog_post');
  await mkdir(directory, { recursive: true });
  for (let start = 0; start < count; start += CONCURRENCY) {
    const numbers = Array.from({ length: Math.min(CONCURRENCY, count - start) }, (_, offset) => start + offset);
    await Promise.all(
      numbers.map((number) =>
        writeFile(
          join(directory, `${articleUid(number)}.json`),
          JSON.stringify(article(number, count, { authors, categories, pictures })),
        ),
      ),
    );
  }
}

interface Around {
  readonly authors: readonly string[];
  readonly categories: readonly string[];
  readonly pictures: readonly string[];
}

function article(number: number, count: number, { authors, categories, pictures }: Around): object {
  const day = new Date(FIRST_DAY + number * 6 * 3_600_000).toISOString();
  const related = [1, 7, 31].map((step) => articleUid((number + step) % count));
  const title = `${words(number, 5)} ${number}`;
  return {
    type: 'blog_post',
    uid: articleUid(number),
    lang: 'en-us',
    tags: [TAGS[number % TAGS.length], TAGS[(number + 3) % TAGS.length]],
    first_publication_date: day,
    last_publication_date: day,
    data: {
      title: title.charAt(0).toUpperCase() + title.slice(1),
      excerpt: `${words(number + 3, 18)}.`,
      category: linkTo('blog_category', categories[number % categories.length]),
      author: linkTo('author', authors[number % authors.length]),
      published: day.slice(0, 10),
      image: { url: `media/articles/${pictures[number % pictures.length] ?? ''}`, alt: 'Illustration of the article' },
      related: [...new Set(related)]
        .filter((uid) => uid !== articleUid(number))
        .map((uid) => ({ article: linkTo('blog_post', uid) })),
      slices: [
        {
          slice_type: 'rich_text',
          variation: 'default',
          primary: { body: Array.from({ length: PARAGRAPHS }, (_, index) => block(number, index)) },
          items: [],
        },
      ],
    },
  };
}

function block(number: number, index: number): object {
  if (index % 5 === 2) return { type: 'heading2', text: words(number + index, 4), spans: [] };
  const text = `${words(number * 3 + index, WORDS_IN_PARAGRAPH)}.`;
  return { type: 'paragraph', text, spans: [{ start: 0, end: 5, type: 'strong' }] };
}

function words(seed: number, count: number): string {
  return Array.from({ length: count }, (_, word) => WORDS[(seed * 7 + word * word + word * 3) % WORDS.length]).join(
    ' ',
  );
}

const linkTo = (type: string, uid: string | undefined) => ({ link_type: 'Document', type, uid });

/** Sorted uids of documents of a type in the master language. */
async function uids(contentDirectory: string, type: string): Promise<string[]> {
  const names = await readdir(join(contentDirectory, 'documents', type));
  return names
    .filter((name) => /^[\w-]+\.json$/.test(name))
    .map((name) => name.slice(0, -'.json'.length))
    .sort();
}
