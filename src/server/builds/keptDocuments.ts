import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync, gzip } from 'node:zlib';
import type { Json } from '../content/repository/json';
import type { LastGood } from '../content';
import { linkFile } from './linkFile';
import type { DocumentEntry } from './snapshot';

/** In the folder of a release, beside what is served of it. */
const FOLDER = 'documents';
const INDEX = 'index.json';
/** One change writes a sixteenth of all documents anew; the rest is shared with the release before. */
const BUCKETS = 16;
const compress = promisify(gzip);

/** A document that a release was made of. */
export interface KeptEntry extends DocumentEntry {
  /** Where its page is; undefined when it has none. */
  readonly path?: string;
}

/** The documents that a release was made of. */
export interface KeptDocuments {
  readonly repository: string;
  /** By id. */
  readonly entries: ReadonlyMap<string, KeptEntry>;
  /** A document as the API gave it, with `KEPT_ORIGIN` for the origin of an embedded service; undefined when it cannot be read. */
  document(id: string): Json | undefined;
}

interface Index {
  readonly repository: string;
  readonly entries: readonly KeptEntry[];
}

/** What a release is given to keep. */
export interface DocumentsToKeep {
  readonly repository: string;
  readonly entries: readonly KeptEntry[];
  /** The JSON text of a document. */
  textOf(id: string): string | undefined;
}

/**
 * Keeps the documents that a release is made of in its folder. They are never served.
 * @param directory of the release in the making
 * @param previous directory of the release before, whose files are shared where they hold the same
 */
export async function keepDocuments(
  directory: string,
  { repository, entries, textOf }: DocumentsToKeep,
  previous?: string,
): Promise<void> {
  const folder = join(directory, FOLDER);
  await mkdir(folder, { recursive: true });
  for (const [bucket, members] of bucketsOf(entries)) {
    const name = nameOf(bucket, members);
    if (previous && existsSync(join(previous, FOLDER, name))) {
      if (linkFile(join(previous, FOLDER, name), join(folder, name))) continue;
    }
    const documents = members.flatMap(({ id }) => textOf(id) ?? []);
    await writeFile(join(folder, name), await compress(`[${documents.join(',')}]`, { level: 1 }));
  }
  await writeFile(join(folder, INDEX), JSON.stringify({ repository, entries } satisfies Index));
}

function bucketsOf(entries: readonly KeptEntry[]): Map<number, KeptEntry[]> {
  const buckets = new Map<number, KeptEntry[]>();
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

/** With the same name a file holds the same documents in the same versions. */
function nameOf(bucket: number, members: readonly KeptEntry[]): string {
  const versions = members.map(({ id, version }) => `${id}:${version}`).sort();
  const digest = createHash('sha256').update(versions.join('\n')).digest('base64url').slice(0, 16);
  return `${bucket}.${digest}.json.gz`;
}

const opened = new Map<string, KeptDocuments | undefined>();

/**
 * The documents that a release keeps; undefined when it keeps none, as one of an earlier version, or cannot be read.
 * @param directory of the release, which never changes once it is there
 */
export function keptDocuments(directory: string | undefined): KeptDocuments | undefined {
  if (directory === undefined) return undefined;
  if (opened.has(directory)) return opened.get(directory);
  const kept = open(join(directory, FOLDER));
  // Only that of the served release is asked for, and then one is enough.
  opened.clear();
  opened.set(directory, kept);
  return kept;
}

function open(folder: string): KeptDocuments | undefined {
  let index: Index;
  try {
    index = JSON.parse(readFileSync(join(folder, INDEX), 'utf8'));
  } catch {
    return undefined;
  }
  const entries = new Map(index.entries.map((entry) => [entry.id, entry]));
  const buckets = bucketsOf(index.entries);
  return {
    repository: index.repository,
    entries,
    document(id) {
      const members = buckets.get(bucketOf(id));
      if (!entries.has(id) || !members) return undefined;
      try {
        const text = gunzipSync(readFileSync(join(folder, nameOf(bucketOf(id), members)))).toString('utf8');
        const documents: readonly (Json & { readonly id?: string })[] = JSON.parse(text);
        return documents.find((document) => document.id === id);
      } catch {
        return undefined;
      }
    },
  };
}

const byFile = new WeakMap<KeptDocuments, LastGood>();

/** The same by the files that documents came from, for the embedded service. */
export function lastGoodOf(kept: KeptDocuments | undefined): LastGood | undefined {
  if (!kept) return undefined;
  const known = byFile.get(kept);
  if (known) return known;
  const files = new Map([...kept.entries.values()].flatMap((entry) => (entry.file ? [[entry.file, entry]] : [])));
  const made: LastGood = {
    files,
    document: (file) => {
      const id = files.get(file)?.id;
      return id === undefined ? undefined : kept.document(id);
    },
  };
  byFile.set(kept, made);
  return made;
}
