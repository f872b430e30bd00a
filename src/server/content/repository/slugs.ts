import { slug } from '../../../lib/slug';
import { isDataObject, type DataObject } from './document';

/** A document's slugs as in Prismic: from its title, else from its uid. */
export function slugsOf(data: DataObject, uid: string | null): string[] {
  const text = titleOf(data) ?? uid ?? '';
  const made = slug(text);
  return made === '' ? [] : [made];
}

/** The first heading, or the field `title` or `name`. */
function titleOf(data: DataObject): string | undefined {
  for (const value of [data.title, data.name, ...Object.values(data)]) {
    if (typeof value === 'string' && (value === data.title || value === data.name)) return value;
    const block = Array.isArray(value) ? value[0] : undefined;
    if (isDataObject(block) && /^heading\d$/.test(String(block.type)) && typeof block.text === 'string')
      return block.text;
  }
  return undefined;
}
