import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { deviationText, type Deviation } from '../../../lib/contentProblem';
import { errorCode } from '../../../lib/errorCode';
import { errorMessage } from '../../../lib/errorMessage';
import { describe, type Json } from './json';

export interface DocumentFile {
  /** From the content directory, with forward slashes: `documents/page/about.json`. */
  readonly path: string;
  /** Folder of the type: the last one before the file. */
  readonly folder: string;
  readonly hash: string;
  /** Files below `media/` that the document names. */
  readonly mediaPaths: readonly string[];
  /** Why the file cannot be read. */
  readonly unreadable?: Deviation;
}

export type FileContent = { readonly json: Json } | { readonly problem: Deviation };

/** Deeper ones would end every function that follows the structure of a document. */
const DEEPEST_JSON = 200;
/** Larger files are no documents; an article of a hundred pages has a tenth of this. */
const MEGABYTE = 1024 * 1024;
const LARGEST_FILE = 20 * MEGABYTE;

/** Reads JSON files below a content directory, again only those that have changed. */
export class FileCache {
  private readonly known = new Map<string, { mtimeMs: number; size: number; file: DocumentFile }>();
  /** Contents that have been read and not yet asked for: they are large, so nobody keeps them. */
  private readonly fresh = new Map<string, FileContent>();

  constructor(private readonly contentDirectory: string) {}

  /**
   * All `.json` files below a folder, by path.
   * @param onUnreadable is told of folders that cannot be read, by their path from the content directory
   */
  read(folder: string, onUnreadable: (folder: string, problem: Deviation) => void): DocumentFile[] {
    return jsonFiles(this.contentDirectory, folder, onUnreadable).flatMap((path) => {
      const file = this.readOne(path);
      return file ? [file] : [];
    });
  }

  /** One file; undefined when it does not exist. */
  readOne(path: string): DocumentFile | undefined {
    const absolute = join(this.contentDirectory, path);
    try {
      const stats = statSync(absolute);
      const { mtimeMs, size } = stats;
      if (!stats.isFile()) return unreadable(path, { expected: 'a file', found: 'something else' });
      if (size > LARGEST_FILE) return unreadable(path, { expected: 'at most 20 MB', found: `${Math.ceil(size / MEGABYTE)} MB` });
      const old = this.known.get(path);
      if (old?.mtimeMs === mtimeMs && old.size === size) return old.file;
      const text = readFileSync(absolute, 'utf8');
      const content = parseJson(text);
      const file = describeFile(path, text, content);
      this.known.set(path, { mtimeMs, size, file });
      this.fresh.set(path, content);
      return file;
    } catch (error) {
      this.known.delete(path);
      // Between listing and reading, a file may go.
      if (isGone(error)) return undefined;
      return unreadable(path, cannotBeRead(error));
    }
  }

  /** What a file holds. */
  content({ path, unreadable: problem }: DocumentFile): FileContent {
    const fresh = this.fresh.get(path);
    this.fresh.delete(path);
    if (problem !== undefined) return { problem };
    if (fresh) return fresh;
    try {
      return parseJson(readFileSync(join(this.contentDirectory, path), 'utf8'));
    } catch (error) {
      return { problem: cannotBeRead(error) };
    }
  }
}

function unreadable(path: string, problem: Deviation): DocumentFile {
  return { ...describeFile(path, deviationText(problem), { problem }), unreadable: problem };
}

/** What was expected of a file or folder that cannot be read, and why that is not so. */
function cannotBeRead(error: unknown): Deviation {
  return { expected: 'something that can be read', found: String(errorCode(error) ?? errorMessage(error)) };
}

const isGone = (error: unknown) => ['ENOENT', 'ENOTDIR'].includes(String(errorCode(error)));

function describeFile(path: string, text: string, content: FileContent): DocumentFile {
  const parts = path.split('/');
  return {
    path,
    folder: parts[parts.length - 2] ?? '',
    hash: createHash('sha256').update(text).digest('base64url'),
    mediaPaths: 'json' in content ? mediaPathsIn(content.json) : [],
  };
}

/** From the values, not the text, in which letters may be written as escapes. */
function mediaPathsIn(value: Json): string[] {
  if (typeof value === 'string') return value.startsWith('media/') ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(mediaPathsIn) : [];
}

function parseJson(text: string): FileContent {
  try {
    const json = JSON.parse(text.replace(/^\uFEFF/, '')) as Json;
    if (isDeeper(json, DEEPEST_JSON)) return { problem: { expected: `at most ${DEEPEST_JSON} levels within each other`, found: 'more' } };
    return { json };
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/\s+/g, ' ') : describe(error);
    return { problem: { expected: 'JSON', found: reason } };
  }
}

function isDeeper(json: Json, levels: number): boolean {
  if (typeof json !== 'object' || json === null) return false;
  return levels === 0 || Object.values(json).some((part) => isDeeper(part, levels - 1));
}

/** Paths of the JSON files below a folder, in order; none when there is no such folder. */
function jsonFiles(
  root: string,
  folder: string,
  onUnreadable: (folder: string, problem: Deviation) => void,
): string[] {
  return entries(root, folder, onUnreadable).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return jsonFiles(root, path, onUnreadable);
    return entry.name.endsWith('.json') && !entry.name.startsWith('.') ? [path] : [];
  });
}

/** The folders directly below a folder of the content directory. */
export function foldersIn(
  root: string,
  folder: string,
  onUnreadable: (folder: string, problem: Deviation) => void,
): string[] {
  return entries(root, folder, onUnreadable)
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

function entries(root: string, folder: string, onUnreadable: (folder: string, problem: Deviation) => void) {
  try {
    return readdirSync(join(root, folder), { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch (error) {
    if (!isGone(error)) onUnreadable(folder, cannotBeRead(error));
    return [];
  }
}
