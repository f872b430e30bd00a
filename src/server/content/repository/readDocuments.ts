import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { completeFields } from './completeField';
import { shortHash } from './completeReference';
import type { Completion } from './completion';
import type { MediaFiles } from './mediaFiles';
import { fieldsOf } from './readModels';
import { slugsOf } from './slugs';
import { isObject, type JsonObject, type LanguageSetting, type Models, type StoredDocument } from './types';

const FIRST_PUBLICATION = '2026-01-05T09:00:00+0000';

interface ReadResult {
  readonly documents: readonly StoredDocument[];
  /** One sentence each: file, field, what was expected. */
  readonly problems: readonly string[];
  /** Says which media the documents use, and in which state. */
  readonly media: string;
}

export interface ReadOptions {
  readonly contentDirectory: string;
  /** Folder of the documents, below the content directory. */
  readonly folder: string;
  readonly models: Models;
  readonly media: MediaFiles;
  readonly languages: readonly LanguageSetting[];
}

/** What one file gave. Files that did not change are not read again. */
interface CachedFile {
  readonly text: string;
  readonly document?: StoredDocument;
  readonly problems: readonly string[];
  readonly media: string;
}

/** Reads the documents of a folder, completes them by their models, and reports what is wrong with them. */
export class DocumentReader {
  private readonly cache = new Map<string, CachedFile>();

  async read(options: ReadOptions): Promise<ReadResult> {
    const root = path.join(options.contentDirectory, options.folder);
    const files = existsSync(root) ? jsonFiles(root) : [];
    const read: CachedFile[] = [];
    for (const file of files) read.push(await this.readFile(file, options));
    const documents = linkTranslations(read.flatMap(({ document }) => document ?? []));
    return {
      documents,
      problems: [...read.flatMap(({ problems }) => problems), ...duplicates(documents)],
      media: read.map(({ media }) => media).join('\n'),
    };
  }

  private async readFile(file: string, options: ReadOptions): Promise<CachedFile> {
    const text = readFileSync(file, 'utf8');
    const known = this.cache.get(file);
    // A document that names media is read again, because a medium may have changed or appeared.
    if (known && known.text === text && known.media === '' && known.problems.length === 0) return known;
    const result = { text, ...(await parse(text, path.relative(options.contentDirectory, file).split(path.sep).join('/'), options)) };
    this.cache.set(file, result);
    return result;
  }
}

async function parse(text: string, file: string, options: ReadOptions): Promise<Omit<CachedFile, 'text'>> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return { problems: [`${file}: this is not JSON (${error instanceof Error ? error.message : String(error)}).`], media: '' };
  }
  if (!isObject(json) || typeof json['type'] !== 'string') {
    return { problems: [`${file}: expected an object with the document's type in "type".`], media: '' };
  }
  const problems: string[] = [];
  const media: string[] = [];
  const completion: Completion = {
    models: options.models,
    media: options.media,
    problem: (at, expected, found) => problems.push(`${file}: ${at} should be ${expected}, but is ${shorten(found)}.`),
    uses: ({ path: name, bytes, modified }) => media.push(`${name}:${bytes}:${modified}`),
  };
  const document = await toDocument(json, json['type'], text, file, options, completion);
  return { document, problems, media: media.join(';') };
}

async function toDocument(
  json: JsonObject,
  type: string,
  text: string,
  file: string,
  options: ReadOptions,
  completion: Completion,
): Promise<StoredDocument> {
  const model = options.models.types.get(type);
  const data = isObject(json['data']) ? json['data'] : {};
  const fields = model ? fieldsOf(model) : {};
  const { uid: _uid, ...dataFields } = fields;
  const hasUid = Object.values(fields).some((field) => field.type === 'UID');
  const uid = typeof json['uid'] === 'string' ? json['uid'] : null;
  if (model && hasUid && !uid) completion.problem('uid', 'a text, because the type has a UID', json['uid'] ?? null);
  const master = options.languages.find((language) => language.is_master) ?? options.languages[0];
  const lang = typeof json['lang'] === 'string' ? json['lang'] : (master?.id ?? 'en-us');
  if (!options.languages.some((language) => language.id === lang)) {
    completion.problem('lang', `one of ${options.languages.map(({ id }) => id).join(', ')}`, lang);
  }
  const first = typeof json['first_publication_date'] === 'string' ? json['first_publication_date'] : FIRST_PUBLICATION;
  const complete = model ? await completeFields(dataFields, data, 'data', completion) : data;
  return {
    id: typeof json['id'] === 'string' ? json['id'] : shortHash(`${type}/${uid ?? ''}/${lang}`),
    uid,
    type,
    lang,
    tags: Array.isArray(json['tags']) ? (json['tags'] as readonly string[]) : [],
    first_publication_date: first,
    last_publication_date: typeof json['last_publication_date'] === 'string' ? json['last_publication_date'] : first,
    slugs: Array.isArray(json['slugs']) ? (json['slugs'] as readonly string[]) : slugsOf(complete),
    alternates: alternatesOf(json),
    data: complete,
    modelled: model !== undefined,
    version: createHash('sha256').update(text).digest('base64url').slice(0, 16),
    file,
  };
}

/** Ids, or `type/uid` names, of the documents that this one says are its other languages. */
function alternatesOf(json: JsonObject): string[] {
  const listed = Array.isArray(json['alternate_languages']) ? (json['alternate_languages'] as readonly unknown[]) : [];
  const ids = listed.flatMap((entry) => (isObject(entry) && typeof entry['id'] === 'string' ? [entry['id']] : []));
  return typeof json['alternate_language_id'] === 'string' ? [...ids, json['alternate_language_id']] : ids;
}

/** Translations name the document that they translate; here every one of a family learns of all others. */
function linkTranslations(documents: readonly StoredDocument[]): StoredDocument[] {
  const byName = new Map<string, StoredDocument>();
  for (const document of documents) {
    byName.set(document.id, document);
    const name = document.uid ? `${document.type}/${document.uid}` : document.type;
    if (!byName.has(name) || document.alternates.length === 0) byName.set(name, document);
  }
  const family = new Map<string, Set<string>>();
  for (const document of documents) {
    for (const name of document.alternates) {
      const other = byName.get(name);
      if (!other || other.id === document.id) continue;
      const members = new Set([...(family.get(document.id) ?? [document.id]), ...(family.get(other.id) ?? [other.id])]);
      for (const member of members) family.set(member, members);
    }
  }
  return documents.map((document) => ({
    ...document,
    alternates: [...(family.get(document.id) ?? [])].filter((id) => id !== document.id),
  }));
}

function duplicates(documents: readonly StoredDocument[]): string[] {
  const seen = new Map<string, string>();
  return documents.flatMap((document) => {
    const keys = [`id ${document.id}`, ...(document.uid ? [`${document.type} ${document.uid} in ${document.lang}`] : [])];
    return keys.flatMap((key) => {
      const other = seen.get(key);
      seen.set(key, document.file);
      return other ? [`${document.file}: the ${key} is also that of ${other}.`] : [];
    });
  });
}

function jsonFiles(directory: string): string[] {
  return readdirSync(directory, { withFileTypes: true })
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const file = path.join(directory, entry.name);
      if (entry.isDirectory()) return jsonFiles(file);
      return entry.name.endsWith('.json') ? [file] : [];
    });
}

function shorten(value: unknown): string {
  const text = JSON.stringify(value) ?? 'missing';
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}
