import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const WORDS =
  'order budget supplier approval invoice contract request price team month quarter delivery review risk audit plan receipt limit owner ledger'.split(
    ' ',
  );
const TAGS = ['purchase orders', 'month end', 'approvals', 'policy', 'metrics', 'suppliers', 'contracts', 'tenders'];
const FIRST_DAY = Date.UTC(2019, 0, 1);
const PARAGRAPHS = 14;
const WORDS_IN_PARAGRAPH = 70;

/** Uid of a generated article, by its index. */
export const articleUid = (number: number): string => `measured-${number}`;

/**
 * Writes deterministic articles into a site's content: about 1,000 words of rich text, an image, an author, a category,
 * two tags and three related articles each, from existing content.
 * @param contentDirectory the directory with `documents/` and `media/`
 * @returns a function that publishes a change of an article today, with a text in its first paragraph
 */
export async function writeArticles(
  contentDirectory: string,
  count: number,
): Promise<(number: number, text: string) => Promise<void>> {
  const documents = join(contentDirectory, 'documents');
  const uids = async (type: string) =>
    (await readdir(join(documents, type))).flatMap((name) => /^([\w-]+)\.json$/.exec(name)?.[1] ?? []).sort();
  const around = {
    authors: await uids('author'),
    categories: await uids('blog_category'),
    pictures: (await readdir(join(contentDirectory, 'media/articles'))).filter((name) => name.endsWith('.webp')).sort(),
  };
  const write = (number: number, changed?: { text: string; at: Date }) =>
    writeFile(
      join(documents, 'blog_post', `${articleUid(number)}.json`),
      JSON.stringify(article(number, count, around, changed)),
    );
  for (let number = 0; number < count; number += 1) await write(number);
  return (number, text) => write(number, { text, at: new Date() });
}

interface Around {
  readonly authors: readonly string[];
  readonly categories: readonly string[];
  readonly pictures: readonly string[];
}

function article(number: number, count: number, around: Around, changed?: { text: string; at: Date }): object {
  const day = new Date(FIRST_DAY + number * 6 * 3_600_000);
  const title = `${words(number, 5)} ${number}`;
  const of = (list: readonly string[]) => list[number % list.length] ?? '';
  return {
    type: 'blog_post',
    uid: articleUid(number),
    lang: 'en-us',
    tags: [TAGS[number % TAGS.length], TAGS[(number + 3) % TAGS.length]],
    first_publication_date: day,
    last_publication_date: changed?.at ?? day,
    data: {
      title: title.charAt(0).toUpperCase() + title.slice(1),
      excerpt: `${words(number + 3, 18)}.`,
      category: linkTo('blog_category', of(around.categories)),
      author: linkTo('author', of(around.authors)),
      published: day.toISOString().slice(0, 10),
      image: { url: `media/articles/${of(around.pictures)}`, alt: 'Illustration of the article' },
      related: [1, 7, 31]
        .map((step) => (number + step) % count)
        .filter((other, index, all) => other !== number && all.indexOf(other) === index)
        .map((other) => ({ article: linkTo('blog_post', articleUid(other)) })),
      slices: [
        {
          slice_type: 'rich_text',
          variation: 'default',
          primary: {
            body: Array.from({ length: PARAGRAPHS }, (_, index) => block(number, index, index === 0 && changed?.text)),
          },
          items: [],
        },
      ],
    },
  };
}

function block(number: number, index: number, added: string | false | undefined): object {
  if (index % 5 === 2) return { type: 'heading2', text: words(number + index, 4), spans: [] };
  const text = `${words(number * 3 + index, WORDS_IN_PARAGRAPH)}. ${added || ''}`.trim();
  return { type: 'paragraph', text, spans: [{ start: 0, end: 5, type: 'strong' }] };
}

function words(seed: number, count: number): string {
  return Array.from({ length: count }, (_, word) => WORDS[(seed * 7 + word * word + word * 3) % WORDS.length]).join(
    ' ',
  );
}

const linkTo = (type: string, uid: string) => ({ link_type: 'Document', type, uid });
