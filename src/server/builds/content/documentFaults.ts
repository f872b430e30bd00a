import { languages, languageOf } from '../../../config/languages';
import type { Deviation } from '../../../lib/contentProblem';
import { comparableText } from '../../../lib/comparableText';
import { isInternalFile } from '../../../routes/internalFiles';
import { tagSlug } from '../../../routes/listPages';
import { reservedFor } from '../../../routes/reservedPaths';
import type { Route } from '../../../routes/route';
import { routes, routesOf, typesWithoutPage } from '../../../routes/table';
import type { DocumentFacts } from './documentBodies';

/** Why a document is invalid. */
export interface Fault extends Deviation {
  readonly field?: string;
}

/** Limit of a path segment in bytes. File systems allow 255, and some page files have longer names. */
const MAX_SEGMENT_LENGTH = 200;
/** Limit of a whole path in bytes. */
const MAX_PATH_LENGTH = 1000;
/** A page with such a path is written or served as a file: `/index.html` would be the home page. */
const FILE_LIKE = /\.(?:html?|xml|txt|json|m?js|css|map|ico|png|jpe?g|gif|svg|webp|avif|pdf|woff2?|webmanifest)$/i;
/** Pages without a document. Ops pages are among the paths reserved for the server. */
const OWN_PAGES = routes.filter(({ documentType, pattern }) => !documentType && !pattern.includes('{'));

/** The fault of a document on its own. */
export function ownFault(document: DocumentFacts, hasModel: (type: string) => boolean): Fault | undefined {
  const { type, lang, uid } = document;
  if (!hasModel(type))
    return {
      field: 'type',
      expected: `a type that has a model (customtypes/${type}/index.json)`,
      found: `"${type}"`,
    };
  if (routesOf(document).length === 0 && !typesWithoutPage.includes(type))
    return { field: 'type', expected: 'a type that has a row in the routes table', found: `"${type}"` };
  if (!languages.some(({ id }) => id === lang))
    return { field: 'lang', expected: `one of ${languages.map(({ id }) => id).join(', ')}`, found: `"${lang}"` };
  // Its page would be missing without a word.
  if (!uid && routesOf(document)[0]?.pattern.includes('{uid}'))
    return { field: 'uid', expected: 'a uid, which the path of its page ends with', found: 'none' };
  if (uid && Buffer.byteLength(uid) > MAX_SEGMENT_LENGTH)
    return { field: 'uid', expected: `at most ${MAX_SEGMENT_LENGTH} bytes`, found: `${Buffer.byteLength(uid)}` };
  const tag = (document.tags ?? []).find((one) => Buffer.byteLength(tagSlug(one, lang)) > MAX_SEGMENT_LENGTH);
  if (tag !== undefined)
    return { field: 'tags', expected: `tags of at most ${MAX_SEGMENT_LENGTH} bytes`, found: `"${tag.slice(0, 40)}…"` };
  // The path would be that of a directory or of the home page.
  if (uid && FILE_LIKE.test(uid) && routesOf(document).length > 0)
    return { field: 'uid', expected: 'a uid that is not like the name of a file', found: `"${uid}"` };
  return undefined;
}

/** The fault of a page's address. */
export function addressFault(path: string, { name }: Route, { lang }: DocumentFacts): Fault | undefined {
  const field = 'uid';
  const purpose = reservedFor(comparableText(path), name, lang);
  if (purpose !== undefined)
    return { field, expected: 'a path that is free', found: `${path}, which is kept for ${purpose}` };
  if (isInternalFile(path.slice(1)))
    return { field, expected: 'a path that is served', found: `${path}, which is that of a hidden file` };
  const prefix = languageOf(lang).prefix;
  const own = OWN_PAGES.find(({ pattern }) => comparableText(path) === comparableText(prefix + pattern));
  if (own) return { field, expected: 'a path that is free', found: `${path}, which is a page of the site itself` };
  if (FILE_LIKE.test(path)) return { field, expected: 'a path that is not like that of a file', found: path };
  if (
    path.split('/').some((segment) => Buffer.byteLength(segment) > MAX_SEGMENT_LENGTH) ||
    Buffer.byteLength(path) > MAX_PATH_LENGTH
  )
    return {
      field,
      expected: `a path of at most ${MAX_PATH_LENGTH} bytes with at most ${MAX_SEGMENT_LENGTH} in a part`,
      found: `${Buffer.byteLength(path)} bytes`,
    };
  return undefined;
}
