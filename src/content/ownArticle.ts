import { asText, type PrismicDocument, type RichTextField } from '@prismicio/client';

type Data = Readonly<Record<string, unknown>>;

/** Common field names of other blog models, in order of preference. */
const USUAL_NAMES = {
  picture: ['hero', 'hero_image', 'cover', 'cover_image', 'featured_image', 'main_image'],
  text: ['body', 'content', 'text', 'article'],
  excerpt: ['summary', 'description', 'lead', 'teaser'],
  published: ['date', 'publish_date', 'published_at', 'publication_date'],
} as const;
/** Fields of other blog models that articles are sorted by. */
export const PUBLISHED_FIELDS: readonly string[] = ['published', ...USUAL_NAMES.published];
/** Single-line fields here that may be rich text in other models, like Prismic's title fields. */
const LINES = ['title', 'excerpt'] as const;

/**
 * Maps an article of another model to this site's fields: most blogs have a picture, one rich text and the author's
 * name under one of a few names. Filled fields of this site's model win; documents of other types are returned
 * unchanged.
 */
export function ownArticle(document: PrismicDocument): PrismicDocument {
  if (document.type !== 'blog_post') return document;
  const data: Data = document.data;
  const lines = LINES.flatMap((name) => (isRichText(data[name]) ? [[name, asText(data[name])]] : []));
  const own: Data = { ...data, ...Object.fromEntries(lines) };
  return {
    ...document,
    data: { ...own, ...pictureOf(own), ...textOf(own, document.id), ...authorOf(own), ...datesOf(own) },
  };
}

function pictureOf(data: Data): Data {
  const image = isImage(data['image']) ? undefined : USUAL_NAMES.picture.map((name) => data[name]).find(isImage);
  return image ? { image } : {};
}

/** The text as the article's only slice. */
function textOf(data: Data, id: string): Data {
  if (Array.isArray(data['slices']) && data['slices'].length > 0) return {};
  const body = USUAL_NAMES.text.map((name) => data[name]).find(isRichText);
  if (!body) return {};
  const slice = { id: `rich_text$${id}`, slice_type: 'rich_text', slice_label: null, variation: 'default' };
  return { slices: [{ ...slice, version: 'initial', primary: { body }, items: [] }] };
}

function authorOf({ author, author_name }: Data): Data {
  return isLine(author) ? { author: { link_type: 'Any' }, author_name: author_name ?? author } : {};
}

function datesOf(data: Data): Data {
  const lineOf = (name: keyof typeof USUAL_NAMES) =>
    isLine(data[name]) ? undefined : USUAL_NAMES[name].map((other) => data[other]).find(isLine);
  const [excerpt, published] = [lineOf('excerpt'), lineOf('published')];
  // Timestamps become dates.
  return { ...(excerpt && { excerpt }), ...(published && { published: published.slice(0, 'YYYY-MM-DD'.length) }) };
}

function isLine(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

function isImage(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'url' in value && 'dimensions' in value && Boolean(value.url);
}

/** Whether this is filled rich text, and not a slice zone that older models keep under the same name. */
function isRichText(value: unknown): value is RichTextField {
  const isBlock = (block: unknown) =>
    typeof block === 'object' && block !== null && 'type' in block && !('slice_type' in block);
  return Array.isArray(value) && value.length > 0 && value.every(isBlock);
}
