import { isObject } from './isObject';
import { TEXT_BLOCK } from './normalizeDocument';

type Data = Readonly<Record<string, unknown>>;

/** Values of `link_type` in the content API. */
const LINK_TYPES = new Set(['Any', 'Document', 'Media', 'Web']);

/** What a value of the right JSON type must be to be shown by a page, by kind of field. */
const FORMS: Readonly<Record<string, { readonly isValid: (value: never) => boolean; readonly wanted: string }>> = {
  Date: { isValid: isDay, wanted: 'a day of the calendar such as 2026-11-30' },
  Embed: {
    isValid: ({ embed_url: url, html, title, provider_name: provider }: Data) =>
      [url, html, title, provider].every(isTextOrNothing),
    wanted: 'an address, with texts',
  },
  Image: {
    isValid: ({ url, alt, copyright, dimensions }: Data) =>
      [alt, copyright].every(isTextOrNothing) && (!url || (isFileAddress(url) && isSize(dimensions))),
    wanted: 'an address, with a width and a height of whole pixels above 0',
  },
  Link: { isValid: isLink, wanted: 'a document, a file, an address or nothing' },
  Number: { isValid: Number.isFinite, wanted: 'a finite number' },
  Timestamp: { isValid: isTime, wanted: 'a day and a time such as 2026-11-30T09:00:00+0000' },
};

function isTextOrNothing(value: unknown): boolean {
  return value === undefined || value === null || typeof value === 'string';
}

/** Whether it is a day of the calendar; `Date` itself takes February 31 for one in March. */
function isDay(value: string): boolean {
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === value;
}

function isTime(value: string): boolean {
  return !Number.isNaN(Date.parse(value));
}

/** An address of the web, a path, or the picture itself: structured data has those of pictures and films as whole ones. */
function isFileAddress(url: unknown): boolean {
  return (
    typeof url === 'string' && /^(?:https?:|\/|data:image\/)/i.test(url) && URL.canParse(url, 'https://site.invalid')
  );
}

function isSize(dimensions: unknown): boolean {
  return isObject(dimensions) && [dimensions['width'], dimensions['height']].every(isPixels);
}

/** GraphQL has 32 bits for a side. */
function isPixels(side: unknown): boolean {
  return Number.isInteger(Number(side)) && Number(side) > 0 && Number(side) < 2 ** 31;
}

/** Whether a page can follow or show a link. */
export function isLink({ link_type: kind, id, url, target }: Data): boolean {
  if (kind === 'Media' && url && !isFileAddress(url)) return false;
  return [id, url, target].every(isTextOrNothing) && isTextOrNothing(kind) && (!kind || LINK_TYPES.has(String(kind)));
}

/** What a block of rich text should be; undefined if a page can show it. */
export function blockFault(block: unknown): string | undefined {
  if (!isObject(block)) return 'a block of rich text';
  const { type, text, spans, url, oembed } = block;
  if (type === 'image') return url && isOfForm('Image', block) ? undefined : wantedOf('Image');
  if (type === 'embed') return isObject(oembed) && isOfForm('Embed', oembed) ? undefined : wantedOf('Embed');
  const isText = TEXT_BLOCK.test(String(type)) && typeof text === 'string' && Array.isArray(spans);
  return isText ? undefined : 'a block of rich text';
}

/** A block in messages. */
export function blockName(block: unknown): string {
  return isObject(block) && typeof block['type'] === 'string' ? `${block['type']} of another form` : kindOf(block);
}

/** Whether a value of the right JSON type can be shown by a page; kinds without a form always can. */
export function isOfForm(type: string, value: unknown): boolean {
  return FORMS[type]?.isValid(value as never) !== false;
}

/** The form of a kind of field, in messages. */
export function wantedOf(type: string): string {
  return `${type} (${FORMS[type]?.wanted})`;
}

/** The JSON type of a value, in words. */
export function kindOf(value: unknown): string {
  if (value === null) return 'nothing';
  if (Array.isArray(value)) return 'list';
  const kinds: Readonly<Record<string, string>> = { string: 'text', boolean: 'yes or no' };
  return kinds[typeof value] ?? typeof value;
}
