import { slug } from '../../../lib/slug';
import { isObject, type JsonObject } from './types';

/** Prismic's slugs: the document's title as it would stand in a path. */
export function slugsOf(data: JsonObject): string[] {
  for (const name of ['title', 'name']) {
    const value = data[name];
    const first = Array.isArray(value) ? (value as readonly unknown[])[0] : undefined;
    const text = typeof value === 'string' ? value : isObject(first) ? first['text'] : undefined;
    if (typeof text === 'string' && text.trim()) return [slug(text)];
  }
  return [];
}
