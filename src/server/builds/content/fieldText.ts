import { ORIGIN_PLACEHOLDER } from '../../../lib/originPlaceholder';

type Data = Readonly<Record<string, unknown>>;

/** A field's content as an editor reads it; empty for an empty field. The shapes are those of the content API. */
export function fieldText(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value;
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value)) return value.map(isRichText(value) ? blockText : fieldText).join('\n');
  const data = value as Data;
  if (typeof data['link_type'] === 'string') return linkText(data);
  if (typeof data['embed_url'] === 'string') return data['embed_url'];
  if (typeof data['latitude'] === 'number') return `${data['latitude']}, ${String(data['longitude'])}`;
  if ('dimensions' in data || 'alt' in data) return imageText(data);
  return Object.keys(data).length === 0 ? '' : JSON.stringify(data);
}

/** Whether a list is rich text: blocks with a type. */
function isRichText(values: readonly (Data | null)[]): boolean {
  return values.every((value) => typeof value?.['type'] === 'string' && value['link_type'] === undefined);
}

/** Marks of the blocks and spans of rich text, so that a change of form alone is seen too. */
const BLOCK_MARKS: Readonly<Record<string, string>> = { 'list-item': '- ', 'o-list-item': '1. ', preformatted: '    ' };
const SPAN_MARKS: Readonly<Record<string, string>> = { strong: '**', em: '_' };

interface Span {
  readonly start: number;
  readonly end: number;
  readonly type: string;
  readonly data?: Data;
}

function blockText(block: unknown): string {
  const { type, text, spans = [] } = block as { type: string; text?: string; spans?: readonly Span[] };
  if (text === undefined) return type === 'image' ? imageText(block as Data) : fieldText((block as Data)['oembed']);
  const heading = /^heading(\d)$/.exec(type)?.[1];
  const mark = heading === undefined ? (BLOCK_MARKS[type] ?? '') : `${'#'.repeat(Number(heading))} `;
  return mark + withSpans(text, spans);
}

function withSpans(text: string, spans: readonly Span[]): string {
  const inserted = spans.flatMap(({ start, end, type, data = {} }) => {
    const sign = SPAN_MARKS[type];
    if (sign !== undefined)
      return [
        { at: start, sign },
        { at: end, sign },
      ];
    const closing = type === 'hyperlink' ? `](${linkText(data)})` : `]{${String(data['label'] ?? type)}}`;
    return [
      { at: start, sign: '[' },
      { at: end, sign: closing },
    ];
  });
  // From the end on, so that earlier positions stay.
  return inserted
    .sort((one, other) => other.at - one.at)
    .reduce((marked, { at, sign }) => marked.slice(0, at) + sign + marked.slice(at), text);
}

function linkText(link: Data): string {
  const { link_type: kind, url, type, uid, id, text, variant, target, isBroken } = link;
  const destination = typeof url === 'string' ? plainAddress(url) : [type, uid ?? id].filter(Boolean).join(' / ');
  if (kind === 'Any' && !destination && !text) return '';
  const more = [variant, target, isBroken === true && 'broken'].filter(Boolean).join(', ');
  return [text ? `${String(text)} → ${destination}` : destination, more && `(${more})`].filter(Boolean).join(' ');
}

function imageText(image: Data): string {
  const { url, alt, dimensions, copyright } = image;
  if (typeof url !== 'string') return '';
  const { width, height } = (dimensions ?? {}) as Data;
  const size = width === undefined ? '' : `${String(width)} × ${String(height)}`;
  const said = [alt ? `“${String(alt)}”` : '', copyright ? `© ${String(copyright)}` : ''];
  return [plainAddress(url), size, ...said].filter(Boolean).join(', ');
}

/** An address without the origin of the embedded service. */
function plainAddress(url: string): string {
  return url.startsWith(ORIGIN_PLACEHOLDER) ? url.slice(ORIGIN_PLACEHOLDER.length) : url;
}
