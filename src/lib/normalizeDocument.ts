import { cleanText, isBlank } from './cleanText';
import { freeId } from './headingIds';
import { cleanAddress } from './cleanAddress';
import { slug } from './slug';
import { isObject } from './isObject';

type Fields = Readonly<Record<string, unknown>>;
interface Block extends Fields {
  readonly type: string;
}
interface Context {
  /** Origin of the site, for absolute links to it in content. */
  readonly siteUrl?: string;
  /** Ids used on the page. */
  readonly ids: Set<string>;
}

export interface NormalizeOptions {
  readonly siteUrl?: string;
}

/** Types of the blocks of rich text that have words. */
export const TEXT_BLOCK = /^(?:paragraph|heading[1-6]|preformatted|o?-?list-item)$/;
const WITH_ANCHOR = /^heading[23]$/;
/** Fields that hold an address, which NFC would change. */
const ADDRESS = /^(?:url|href|embed_url|thumbnail_url|author_url|provider_url)$/;
/** Fields of an empty link in the editor. */
const LINK_FRAME = new Set(['key', 'variant', 'link_type', 'target']);

/**
 * Normalizes a document of the content API, so that pages, feeds, the search and previews can rely on its form:
 * - texts are cleaned (`cleanText`), and those of spaces and invisible characters alone are empty;
 * - blank headings, paragraphs and list items of rich text are removed, every text block has its `direction`, and every
 *   second- and third-level heading has an `id` that is unique on the page and in its frame; a first-level heading, which
 *   the page has of its own, becomes a second-level one;
 * - empty rows of groups and slice items, which Prismic's editor leaves, are removed;
 * - addresses are encoded once, and links to the site itself are canonical paths.
 *
 * Idempotent. It ignores models: see `fitModel`.
 */
export function normalizeDocument<Document extends { readonly data: unknown }>(
  document: Document,
  options: NormalizeOptions = {},
): Document {
  const { data, ...rest } = document;
  const context = contextOf(data, options);
  return { ...(valueOf(rest, context) as object), data: isObject(data) ? fieldsOf(data, context) : data } as Document;
}

/** Normalizes the slices of a zone that come without a document. */
export function normalizeSlices<Slice>(slices: readonly Slice[], options: NormalizeOptions = {}): Slice[] {
  return listOf(slices, contextOf({ slices }, options)) as Slice[];
}

function contextOf(data: unknown, { siteUrl }: NormalizeOptions): Context {
  const zones = isObject(data) ? Object.values(data).filter(isSlices) : [];
  // A slice's anchor is its position in the zone.
  const anchors = zones.flatMap((zone) =>
    zone.map(({ slice_type: type }, index) => `${String(type).replaceAll('_', '-')}-${index + 1}`),
  );
  return { siteUrl, ids: new Set(anchors.flatMap((anchor) => [anchor, `${anchor}-title`])) };
}

function fieldsOf(fields: Fields, context: Context): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      Array.isArray(value) ? listOf(value, context) : valueOf(value, context, name),
    ]),
  );
}

/** Fields with several values: rich text blocks, slices, group rows, links. */
function listOf(list: readonly unknown[], context: Context): unknown[] {
  // Blocks of kinds that are not known here may be among them.
  if (list.some(isBlock)) return blocksOf(list, context);
  if (isSlices(list)) return list.map((slice) => sliceOf(slice, context));
  const rows = list.map((row) => (isObject(row) ? rowOf(row, context) : valueOf(row, context)));
  return rows.filter((row) => !isObject(row) || !isEmptyRow(row));
}

function rowOf(row: Fields, context: Context): Fields {
  return 'link_type' in row ? (valueOf(row, context) as Fields) : fieldsOf(row, context);
}

function sliceOf(slice: Fields, context: Context): Fields {
  const { primary, items, ...rest } = slice;
  return {
    ...(valueOf(rest, context) as Fields),
    ...(primary !== undefined && { primary: isObject(primary) ? fieldsOf(primary, context) : primary }),
    ...(items !== undefined && { items: Array.isArray(items) ? listOf(items, context) : items }),
  };
}

/** Normalizes the texts and addresses of an object (image, link, embed, table) and keeps its shape. */
function valueOf(value: unknown, context: Context, name = ''): unknown {
  if (typeof value === 'string') return ADDRESS.test(name) ? cleanAddress(value) : textOf(value);
  if (Array.isArray(value))
    return value.some(isBlock) ? blocksOf(value, context) : value.map((item: unknown) => valueOf(item, context));
  if (!isObject(value)) return value;
  const clean = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, valueOf(part, context, key)]));
  return clean['link_type'] === 'Web' && typeof clean['url'] === 'string'
    ? { ...clean, url: cleanAddress(clean['url'], context.siteUrl) }
    : clean;
}

/** A text that shows nothing is empty, so that a page uses what it has instead of it. */
function textOf(value: string): string {
  const clean = cleanText(value);
  return isBlank(clean) ? '' : clean;
}

function blocksOf(blocks: readonly unknown[], context: Context): unknown[] {
  return blocks.flatMap((block) => {
    if (!isBlock(block) || !TEXT_BLOCK.test(block.type)) return [valueOf(block, context)];
    const { text, spans, ...rest } = block;
    const type = block.type === 'heading1' ? 'heading2' : block.type;
    const raw = typeof text === 'string' ? text : '';
    const clean = cleanText(raw);
    if (isBlank(clean)) return [];
    const id = WITH_ANCHOR.test(type) ? freeId(slug(clean), context.ids) : '';
    if (id) context.ids.add(id);
    return [
      {
        ...(valueOf(rest, context) as Block),
        type,
        text: clean,
        spans: Array.isArray(spans) ? spansOf(spans, raw, clean, context) : [],
        direction: block['direction'] === 'rtl' ? 'rtl' : 'ltr',
        // An existing id is not reused, so that the function is idempotent.
        id: id || undefined,
      },
    ];
  });
}

/** Spans are character offsets, which cleaning may shift. */
function spansOf(spans: readonly unknown[], raw: string, clean: string, context: Context): unknown[] {
  const cleanOffset = (index: unknown) =>
    Math.min(raw === clean ? Number(index) : cleanText(raw.slice(0, Number(index))).length, clean.length);
  return spans.flatMap((span) => {
    if (!isObject(span)) return [];
    const [start, end] = [cleanOffset(span['start']), cleanOffset(span['end'])];
    return start < end ? [{ ...(valueOf(span, context) as Fields), start, end }] : [];
  });
}

/** Whether a row is empty. Booleans always have a value, so they count only where a row has no other field. */
function isEmptyRow(row: Fields): boolean {
  const values = Object.values(row);
  const others = values.filter((value) => typeof value !== 'boolean');
  return others.length > 0 ? others.every(isEmpty) : !values.includes(true);
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return isBlank(value);
  if (Array.isArray(value)) return value.every(isEmpty);
  if (!isObject(value)) return false;
  // A link's default fields do not count, unless it leads to a document.
  if ('link_type' in value) {
    return (
      value['link_type'] !== 'Document' &&
      Object.entries(value).every(([name, part]) => LINK_FRAME.has(name) || isEmpty(part))
    );
  }
  return Object.values(value).every(isEmpty);
}

function isBlock(value: unknown): value is Block {
  if (!isObject(value) || typeof value['type'] !== 'string') return false;
  const { type } = value;
  if (TEXT_BLOCK.test(type)) return 'text' in value;
  return (type === 'image' && 'url' in value) || (type === 'embed' && 'oembed' in value);
}

function isSlices(value: unknown): value is readonly Fields[] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((item) => isObject(item) && typeof item['slice_type'] === 'string')
  );
}
