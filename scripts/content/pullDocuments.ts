import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { PrismicDocument } from '@prismicio/client';
import type { Models } from '../../src/lib/fitModel';
import { errorCode } from '../../src/lib/errorCode';
import { fileError } from './commandError';
import { conflictLines } from './conflicts';
import { singleTypes } from './documentNames';
import { fetchFile } from './fetchFile';
import { PulledMedia, type PulledFile } from './pulledMedia';
import { PullJournal } from './pullJournal';
import { readPublished, type PublishedOptions } from './readPublished';
import { writeFileAtomic } from './writeFileAtomic';

export interface PullOptions extends PublishedOptions {
  /** Target of `documents/<type>/<uid or id>.json` and of `media/pulled/`. */
  readonly contentDirectory: string;
  readonly dryRun: boolean;
  /** Replaces files that were changed here. */
  readonly overwrite: boolean;
  /** Names the fields of conflicts. */
  readonly models: Models;
  /** Digests of files that earlier pulls wrote: an unchanged file is replaced without a question. */
  readonly journalFile: string;
  /** Whether an address is that of a file of the repository. */
  readonly isMedia: (url: URL) => boolean;
  readonly say: (line: string) => void;
}

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
  'image/avif': '.avif',
  'image/gif': '.gif',
  'image/svg+xml': '.svg',
  'application/pdf': '.pdf',
};

/**
 * Writes the published documents of a repository to the content directory in API form, with their files. A file that
 * was changed here since it was pulled stays, and its differences are shown, unless `overwrite` is set.
 * @returns the number of files that differ and were not replaced
 * @throws ContentError if the repository cannot be read; CommandError if a file cannot be read or written
 */
export async function pullDocuments(options: PullOptions): Promise<number> {
  const { contentDirectory, dryRun, overwrite, models, say } = options;
  const { root, documents } = await readPublished(options);
  const master = root.languages?.find(({ is_master }) => is_master)?.id;
  const singles = singleTypes(documents);
  const media = new PulledMedia(options.isMedia);
  documents.forEach((document) => media.localized(document));
  const paths = await pullFiles(media.files, options);
  const journal = new PullJournal(options.journalFile);
  let conflicts = 0;
  let written = 0;
  for (const document of documents) {
    const path = pathOf(document, master, singles);
    if (path === undefined) {
      say(`Left out the document ${document.id}: its type, uid or language cannot be the name of a file`);
      continue;
    }
    const file = join(contentDirectory, path);
    const local = media.localized(document, (one) => paths.get(one) ?? one.path);
    const text = `${JSON.stringify(local, null, 2)}\n`;
    const old = bytesOf(file)?.toString('utf8');
    if (old === text) {
      if (!dryRun) journal.note(path, text);
      continue;
    }
    const isOurs = old !== undefined && journal.wrote(path, old);
    if (old !== undefined && !isOurs && journal.wrote(path, text)) {
      say(`Kept ${path}, which was changed here and not in the repository`);
      continue;
    }
    const differences = old === undefined || isOurs ? [] : conflictLines(local, parsed(old, local), models);
    if (differences.length > 0 && !overwrite) {
      say(`Kept ${path}, which differs`);
      differences.forEach(say);
      conflicts += 1;
      continue;
    }
    say(`${dryRun ? 'Would ' : ''}${old === undefined ? 'add' : 'replace'} ${path}`);
    written += 1;
    if (dryRun) continue;
    writeFileAtomic(file, text);
    journal.note(path, text);
  }
  if (!dryRun) journal.save();
  say(`${documents.length} documents read, ${written} ${dryRun ? 'to write' : 'written'}, ${conflicts} kept.`);
  if (conflicts > 0) say('Add --overwrite to replace the files that differ.');
  return conflicts;
}

/** Downloads the files that are not there yet; returns where each of them is. */
async function pullFiles(
  files: readonly PulledFile[],
  { contentDirectory, dryRun, pause, say }: PullOptions,
): Promise<ReadonlyMap<PulledFile, string>> {
  const paths = new Map<PulledFile, string>();
  for (const file of files) {
    const there = [file.path, ...Object.values(EXTENSIONS).map((extension) => file.path + extension)].find(
      (path) => (extname(file.path) === '' || path === file.path) && bytesOf(join(contentDirectory, path)),
    );
    if (there !== undefined || dryRun) {
      paths.set(file, there ?? file.path);
      if (there === undefined) say(`Would add ${file.path}`);
      continue;
    }
    const response = await fetchFile(`the file ${file.path}`, file.url, undefined, pause);
    const type = (response.headers.get('content-type') ?? '').replace(/;.*$/, '');
    const path = extname(file.path) === '' ? file.path + (EXTENSIONS[type] ?? '') : file.path;
    writeFileAtomic(join(contentDirectory, path), Buffer.from(await response.arrayBuffer()));
    say(`add ${path}`);
    paths.set(file, path);
  }
  return paths;
}

/** The document of a file; one that is no JSON differs in everything. */
function parsed(text: string, like: PrismicDocument): PrismicDocument {
  try {
    return { ...like, ...(JSON.parse(text) as Partial<PrismicDocument>) };
  } catch {
    return { ...like, data: { file: text } };
  }
}

/** Path in the content directory; undefined outside of it, since ids and uids from a repository are untrusted. */
function pathOf(
  { id, uid, type, lang }: PrismicDocument,
  master: string | undefined,
  singles: ReadonlySet<string>,
): string | undefined {
  const names = [type, `${uid ?? (singles.has(type) ? type : id)}${lang === master ? '' : `.${lang}`}`];

  return names.some((name) => /^\.|[\\/\u0000-\u001f]/.test(name)) ? undefined : `documents/${names.join('/')}.json`;
}

function bytesOf(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw fileError('read', file, error);
  }
}
