import { slug } from '../../../lib/slug';
import { derivedId, shortDigest } from './digest';
import { isDataObject, type DataObject, type Problem, type StoredDocument } from './document';
import { describe, isObject, type Json, type JsonObject } from './json';
import type { MediaInfo } from './media';
import type { Models, TypeModel } from './models';
import { readFields } from './fields/readFields';
import { toApiDate } from './fields/scalars';
import { Scope, type Reading } from './scope';

/** Default publication date of a document file. */
const DEFAULT_DATE = '2026-01-05T09:00:00+0000';

const KNOWN = [
  'id', 'uid', 'type', 'lang', 'tags', 'first_publication_date', 'last_publication_date', 'alternate_language_id', 'first_uid', 'data',
  'url', 'href', 'slugs', 'linked_documents', 'alternate_languages',
]; // prettier-ignore

export interface DocumentSource {
  /** Path of the file from the project, for messages. */
  readonly file: string;
  /** Name of the file's directory: the default type. */
  readonly folder: string;
  readonly raw: Json;
  readonly contentHash: string;
}

export interface DocumentSurroundings {
  readonly models: Models;
  readonly media: (path: string) => MediaInfo | undefined;
  readonly masterLang: string;
  readonly langs: readonly string[];
  /** Id of an existing document, for a release's version without an explicit id. */
  readonly idOf?: (type: string, uid: string | null, lang: string) => string | undefined;
}

/** Reads a document file: validates it against its model and fills in defaults. Problems are collected, not thrown. */
export function readDocument(
  source: DocumentSource,
  surroundings: DocumentSurroundings,
): { document: StoredDocument | undefined; problems: Problem[] } {
  const { file, raw } = source;
  const problems: Problem[] = [];
  if (!isObject(raw)) {
    return {
      document: undefined,
      problems: [{ file, expected: 'an object with "type" and "data"', found: describe(raw) }],
    };
  }
  const complete = isComplete(raw);
  const type = typeof raw.type === 'string' ? raw.type : source.folder;
  const lang = typeof raw.lang === 'string' ? raw.lang : surroundings.masterLang;
  const uid = typeof raw.uid === 'string' ? raw.uid : null;
  const stated = typeof raw.id === 'string' && raw.id !== '' ? raw.id : undefined;
  const model = surroundings.models.types.get(type);
  // Repeatable documents without a uid are identified by their files.
  const isUnnamed = model !== undefined && model.repeatable && !model.hasUid;
  // A renamed document is the same one: with its id it keeps its addresses.
  const firstUid = typeof raw.first_uid === 'string' ? raw.first_uid : undefined;
  const known = isUnnamed ? undefined : surroundings.idOf?.(type, firstUid ?? uid, lang);
  const id = stated ?? known ?? derivedId(type, isUnnamed ? stemOf(file) : (firstUid ?? uid), lang);
  const used: MediaInfo[] = [];
  const media = (path: string) => {
    const info = surroundings.media(path);
    if (info) used.push(info);
    return info;
  };
  const reading: Reading = { file, documentId: id, lang, complete, models: surroundings.models, media, problems };
  const scope = new Scope(reading, '');
  if (!complete) checkTopLevel(raw, model, surroundings, scope);
  const data = readData(raw, model, scope);
  // Sites may rely on dates, which the real API omits for drafts.
  const isDated = !complete || model !== undefined;
  const first = dateOf(raw, 'first_publication_date', scope) ?? (isDated ? DEFAULT_DATE : null);
  const document: StoredDocument = {
    id,
    uid,
    firstUid,
    type,
    lang,
    tags: stringsOf(raw.tags, scope.field('tags')),
    firstPublicationDate: first,
    lastPublicationDate: dateOf(raw, 'last_publication_date', scope) ?? (isDated ? first : null),
    slugs: Array.isArray(raw.slugs) ? stringsOf(raw.slugs, scope.field('slugs')) : slugsOf(data, uid),
    data,
    translationOf: typeof raw.alternate_language_id === 'string' ? raw.alternate_language_id : undefined,
    given: {
      ...(raw.href !== undefined && { href: raw.href }),
      ...(raw.url !== undefined && { url: raw.url }),
      ...(raw.linked_documents !== undefined && { linkedDocuments: raw.linked_documents }),
      ...(Array.isArray(raw.alternate_languages) && { alternateLanguages: raw.alternate_languages }),
      asIs: model === undefined,
    },
    file,
    hash: shortDigest(source.contentHash, surroundings.models.hash, ...used.map(({ path, version }) => path + version)),
  };
  return { document, problems };
}

function stemOf(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1).replace(/\..*$/, '');
}

/** Whether a document is in API form rather than in the short form for authors. */
function isComplete(raw: JsonObject): boolean {
  return (
    typeof raw.id === 'string' &&
    typeof raw.type === 'string' &&
    ['href', 'slugs', 'linked_documents', 'alternate_languages'].some((name) => name in raw)
  );
}

function checkTopLevel(
  raw: JsonObject,
  model: TypeModel | undefined,
  around: DocumentSurroundings,
  scope: Scope,
): void {
  for (const name of Object.keys(raw)) {
    if (!KNOWN.includes(name))
      scope.field(name).problem(`only ${KNOWN.slice(0, 10).join(', ')} in a document`, `"${name}"`);
  }
  if (raw.lang !== undefined && !(typeof raw.lang === 'string' && around.langs.includes(raw.lang))) {
    scope.field('lang').expected(`one of ${around.langs.join(', ')}`, raw.lang);
  }
  if (!model) return;
  const isUid = (value: Json | undefined) => typeof value === 'string' && /^[\p{L}\p{N}_.-]+$/u.test(value);
  if (model.hasUid && !isUid(raw.uid)) scope.field('uid').expected('letters, digits and hyphens', raw.uid);
  if (raw.first_uid !== undefined && !(model.hasUid && isUid(raw.first_uid)))
    scope.field('first_uid').expected('the uid that the document had first', raw.first_uid);
  if (!model.hasUid && raw.uid !== undefined && raw.uid !== null) {
    scope.field('uid').expected(`no uid, as all documents of the type "${model.id}"`, raw.uid);
  }
}

function readData(raw: JsonObject, model: TypeModel | undefined, scope: Scope): DataObject {
  if (!isObject(raw.data)) {
    scope.field('data').expected('an object with the fields of the document', raw.data);
    return {};
  }
  return model ? readFields(model.fields, raw.data, scope.field('data')) : raw.data;
}

function dateOf(raw: JsonObject, name: string, scope: Scope): string | null {
  const value = raw[name];
  if (value === undefined || value === null) return null;
  const date = typeof value === 'string' ? toApiDate(value) : undefined;
  if (date === undefined) scope.field(name).expected(`a time such as "${DEFAULT_DATE}"`, value);
  return scope.reading.complete && typeof value === 'string' ? value : (date ?? null);
}

function stringsOf(value: Json | undefined, scope: Scope): string[] {
  if (value === undefined || value === null) return [];
  const list = Array.isArray(value) ? value : [];
  const strings = list.filter((item) => typeof item === 'string');
  if (!Array.isArray(value) || strings.length < list.length) scope.expected('a list of strings', value);
  return strings;
}

/** A document's slugs as in Prismic: from its title, else from its uid. */
function slugsOf(data: DataObject, uid: string | null): string[] {
  return [slug(titleOf(data) ?? uid ?? '')].filter(Boolean);
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
