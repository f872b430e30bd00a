import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync, gzip } from 'node:zlib';
import type { Json } from '../../content/repository/json';
import { linkFile } from '../files/linkFile';
import { recordEntry, type ContentSnapshot, type DocumentEntry } from './snapshot';

/** In the directory of a release, outside of the served files. */
const FOLDER = 'documents';
const INDEX = 'index.json';
/** One change rewrites a sixteenth of all documents; other files are shared with the previous release. */
const BUCKETS = 16;
const compress = promisify(gzip);

/** A document of a release. */
export interface LastGoodEntry extends DocumentEntry {
  /** Path of its page; undefined without a page. */
  readonly path?: string;
}

/** The documents of a release. */
export interface LastGoodDocuments {
  readonly repository: string;
  /** By id. */
  readonly entries: ReadonlyMap<string, LastGoodEntry>;
  /** By path of the source file, of those that have one. */
  readonly files: ReadonlyMap<string, LastGoodEntry>;
  /**
   * A document as the API returned it, with `ORIGIN_PLACEHOLDER` for the origin of an embedded service; undefined if it cannot
   * be read.
   */
  document(id: string): Json | undefined;
  /** The same for several documents, by id; those that cannot be read are missing. */
  documents(ids: readonly string[]): ReadonlyMap<string, Json>;
}

interface Index {
  readonly repository: string;
  readonly entries: readonly LastGoodEntry[];
}

/** The documents to store with a release. */
export interface DocumentsToStore {
  readonly repository: string;
  readonly entries: readonly LastGoodEntry[];
  /** The JSON text of a document. */
  textOf(id: string): string | undefined;
}

/**
 * Stores the documents of a release in its directory. They are never served.
 * @param directory of the release being staged
 * @param previous directory of the previous release, whose unchanged files are shared
 */
export async function storeDocuments(
  directory: string,
  { repository, entries, textOf }: DocumentsToStore,
  previous?: string,
): Promise<void> {
  const folder = join(directory, FOLDER);
  await mkdir(folder, { recursive: true });
  for (const [bucket, members] of bucketsOf(entries)) {
    const name = nameOf(bucket, members);
    if (previous && linkFile(join(previous, FOLDER, name), join(folder, name))) continue;
    const documents = members.flatMap(({ id }) => textOf(id) ?? []);
    await writeFile(join(folder, name), await compress(`[${documents.join(',')}]`, { level: 1 }));
  }
  await writeFile(join(folder, INDEX), JSON.stringify({ repository, entries } satisfies Index));
}

function bucketsOf(entries: readonly LastGoodEntry[]): Map<number, LastGoodEntry[]> {
  const buckets = new Map<number, LastGoodEntry[]>();
  for (const entry of entries) {
    const bucket = bucketOf(entry.id);
    const members = buckets.get(bucket) ?? [];
    members.push(entry);
    buckets.set(bucket, members);
  }
  return buckets;
}

function bucketOf(id: string): number {
  return (createHash('sha256').update(id).digest()[0] ?? 0) % BUCKETS;
}

/** Files with the same name contain the same documents in the same versions. */
function nameOf(bucket: number, members: readonly LastGoodEntry[]): string {
  const versions = members.map(({ id, version }) => `${id}:${version}`).sort();
  const digest = createHash('sha256').update(versions.join('\n')).digest('base64url').slice(0, 16);
  return `${bucket}.${digest}.json.gz`;
}

/** The documents of the served release: no other release is read again and again. */
let cache: { readonly directory: string; readonly lastGood: LastGoodDocuments | undefined } | undefined;

/**
 * Reads the documents of a release; undefined if it has none, as releases of earlier versions, or if they cannot be
 * read.
 * @param directory of the release, which is immutable
 */
export function lastGoodDocuments(directory: string | undefined): LastGoodDocuments | undefined {
  if (directory === undefined) return undefined;
  if (cache?.directory !== directory) cache = { directory, lastGood: openDocuments(directory) };
  return cache.lastGood;
}

/** The same for any release, without the cache. */
export function openDocuments(directory: string): LastGoodDocuments | undefined {
  const folder = join(directory, FOLDER);
  let index: Index;
  try {
    index = JSON.parse(readFileSync(join(folder, INDEX), 'utf8'));
  } catch {
    return undefined;
  }
  const entries = new Map(index.entries.map((entry) => [entry.id, entry]));
  const files = new Map(index.entries.flatMap((entry) => (entry.file ? [[entry.file, entry] as const] : [])));
  const buckets = bucketsOf(index.entries);
  const documents = (ids: readonly string[]) => {
    const wanted = new Set(ids);
    const found = new Map<string, Json>();
    for (const bucket of new Set(ids.filter((id) => entries.has(id)).map(bucketOf))) {
      for (const document of readBucket(join(folder, nameOf(bucket, buckets.get(bucket) ?? [])))) {
        if (document.id !== undefined && wanted.has(document.id)) found.set(document.id, document);
      }
    }
    return found;
  };
  return { repository: index.repository, entries, files, documents, document: (id) => documents([id]).get(id) };
}

/** The versions of the documents, to compare them with those of another release or build. */
export function versionsOf({ entries }: LastGoodDocuments): Pick<ContentSnapshot, 'documents'> {
  return { documents: [...entries.values()].map(recordEntry) };
}

function readBucket(file: string): readonly (Json & { readonly id?: string })[] {
  try {
    return JSON.parse(gunzipSync(readFileSync(file)).toString('utf8'));
  } catch {
    return [];
  }
}
