import type { PrismicDocument } from '@prismicio/client';
import type { Models } from '../../src/lib/fitModel';
import { changedFields } from '../../src/server/builds/content/changedFields';

const MAX_FIELDS = 12;
const MAX_CHARACTERS = 120;

/** Lines for the fields in which two versions of a document differ: the field, the remote value, and the local value. */
export function conflictLines(remote: PrismicDocument, local: PrismicDocument, models: Models): string[] {
  const fields = changedFields(comparable(remote), comparable(local), models);
  const lines = fields
    .slice(0, MAX_FIELDS)
    .map(({ field, before, after }) => `  ${field}: in the repository ${quoted(before)}, here ${quoted(after)}`);
  const more = fields.length - lines.length;
  return more > 0 ? [...lines, `  and ${more} more fields`] : lines;
}

function quoted(text: string): string {
  if (text === '') return 'nothing';
  const line = text.replace(/\s+/g, ' ').trim();
  return JSON.stringify(line.length > MAX_CHARACTERS ? `${line.slice(0, MAX_CHARACTERS)}…` : line);
}

/** Without what the same content has otherwise in another repository: ids, addresses, and sizes of files. */
function comparable(document: PrismicDocument): PrismicDocument {
  return { ...document, data: plain(document.data) as PrismicDocument['data'] };
}

function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value as Readonly<Record<string, unknown>>);
  const fields = Object.fromEntries(entries.map(([name, part]) => [name, plain(part)]));
  if (fields['link_type'] === 'Document') {
    const { link_type, type, uid, lang, text, variant } = fields;
    return { link_type, type, uid, lang, text, variant };
  }
  if (fields['link_type'] === 'Media') return { link_type: 'Media', url: fields['name'] ?? fileName(fields['url']) };
  if ('dimensions' in fields || ('alt' in fields && 'url' in fields)) {
    const { type, alt, url, linkTo } = fields;
    return {
      ...(type !== undefined && { type }),
      alt: alt ?? null,
      url: fileName(url),
      ...(linkTo !== undefined && { linkTo }),
    };
  }
  if ('slice_type' in fields) return { ...fields, id: undefined };
  return fields;
}

/** The name of a file, without what Prismic sets before it. */
function fileName(url: unknown): unknown {
  if (typeof url !== 'string') return url;
  const name = url.replace(/[?#].*$/, '').replace(/^.*\//, '');
  return decodeURIComponent(name)
    .replace(/^[A-Za-z0-9_-]{16,}_(?=.)/, '')
    .replace(/-[0-9a-f]{8}(?=\.\w+$)/, '');
}
