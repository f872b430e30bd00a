import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { deviationText, type Deviation } from '../../../lib/contentProblem';
import { errorCode } from '../../../lib/errorCode';
import { errorMessage } from '../../../lib/errorMessage';
import { isDeeper } from '../../../lib/isDeeper';
import { describe, type Json } from './json';

export interface DocumentFile {
  /** From the content directory, with forward slashes: `documents/page/about.json`. */
  readonly path: string;
  /** The type's directory: the last one in the path. */
  readonly folder: string;
  readonly hash: string;
  /** Files below `media/` that the document references. */
  readonly mediaPaths: readonly string[];
  /** Why the file cannot be read. */
  readonly unreadable?: Deviation;
}

export type FileContent = { readonly json: Json } | { readonly problem: Deviation };

/** Called with unreadable directories, relative to the content directory. */
type OnUnreadable = (folder: string, problem: Deviation) => void;

/** Deeper JSON would overflow the stack of recursive functions. */
const MAX_JSON_DEPTH = 200;
/** Size limit of a document; an article of a hundred pages has a tenth of this. */
const MEGABYTE = 1024 * 1024;
const MAX_FILE_BYTES = 20 * MEGABYTE;

/** Reads JSON files of a content directory, cached by signature. */
export class FileCache {
  private readonly known = new Map<string, { mtimeMs: number; size: number; file: DocumentFile }>();
  /** Contents until their first use; not cached longer because of their size. */
  private readonly fresh = new Map<string, FileContent>();

  constructor(private readonly contentDirectory: string) {}

  /** All `.json` files below a directory, by path. */
  read(folder: string, onUnreadable: OnUnreadable): DocumentFile[] {
    return jsonFiles(this.contentDirectory, folder, onUnreadable).flatMap((path) => {
      const file = this.readOne(path);
      return file ? [file] : [];
    });
  }

  /** One file; undefined if it does not exist. */
  private readOne(path: string): DocumentFile | undefined {
    const absolute = join(this.contentDirectory, path);
    try {
      const stats = statSync(absolute);
      const { mtimeMs, size } = stats;
      if (!stats.isFile()) return unreadable(path, { expected: 'a file', found: 'something else' });
      if (size > MAX_FILE_BYTES)
        return unreadable(path, { expected: 'at most 20 MB', found: `${Math.ceil(size / MEGABYTE)} MB` });
      const old = this.known.get(path);
      if (old?.mtimeMs === mtimeMs && old.size === size) return old.file;
      const bytes = readFileSync(absolute);
      const content = parseJson(bytes);
      const file = describeFile(path, bytes, content);
      this.known.set(path, { mtimeMs, size, file });
      this.fresh.set(path, content);
      return file;
    } catch (error) {
      this.known.delete(path);
      // The file was deleted after it was listed.
      if (isGone(error)) return undefined;
      return unreadable(path, cannotBeRead(error));
    }
  }

  /** The content of a file by its path; undefined if it does not exist. */
  contentAt(path: string): FileContent | undefined {
    const file = this.readOne(path);
    return file && this.content(file);
  }

  /** The content of a file. */
  content({ path, unreadable: problem }: DocumentFile): FileContent {
    const fresh = this.fresh.get(path);
    this.fresh.delete(path);
    if (problem !== undefined) return { problem };
    if (fresh) return fresh;
    try {
      return parseJson(readFileSync(join(this.contentDirectory, path)));
    } catch (error) {
      return { problem: cannotBeRead(error) };
    }
  }
}

function unreadable(path: string, problem: Deviation): DocumentFile {
  return { ...describeFile(path, deviationText(problem), { problem }), unreadable: problem };
}

/** Describes why a file or directory cannot be read. */
function cannotBeRead(error: unknown): Deviation {
  return { expected: 'something that can be read', found: String(errorCode(error) ?? errorMessage(error)) };
}

const isGone = (error: unknown) => ['ENOENT', 'ENOTDIR'].includes(String(errorCode(error)));

function describeFile(path: string, text: string | Buffer, content: FileContent): DocumentFile {
  const parts = path.split('/');
  return {
    path,
    folder: parts[parts.length - 2] ?? '',
    hash: createHash('sha256').update(text).digest('base64url'),
    mediaPaths: 'json' in content ? mediaPathsIn(content.json) : [],
  };
}

/** From parsed values, since the text may contain escapes. */
function mediaPathsIn(value: Json): string[] {
  if (typeof value === 'string') return value.startsWith('media/') ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(mediaPathsIn) : [];
}

function parseJson(bytes: Buffer): FileContent {
  // Reading on would publish a replacement character for each letter beyond ASCII.
  if (!isUtf8(bytes)) return { problem: { expected: 'text in UTF-8', found: 'another encoding' } };
  const text = bytes.toString('utf8');
  if (text.trim() === '') return { problem: { expected: 'JSON', found: 'an empty file' } };
  try {
    const json = JSON.parse(text.replace(/^\uFEFF/, '')) as Json;
    if (isDeeper(json, MAX_JSON_DEPTH))
      return { problem: { expected: `at most ${MAX_JSON_DEPTH} levels within each other`, found: 'more' } };
    return { json };
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/\s+/g, ' ') : describe(error);
    return { problem: { expected: 'JSON', found: withLine(reason, text) } };
  }
}

/** Editors show lines; Node 20 gives only the position in the file, later versions both. */
function withLine(reason: string, text: string): string {
  const position = /at position (\d+)$/.exec(reason)?.[1];
  if (position === undefined) return reason;
  const before = text
    .replace(/^\uFEFF/, '')
    .slice(0, Number(position))
    .split('\n');
  return `${reason} (line ${before.length} column ${(before.at(-1) ?? '').length + 1})`;
}

/** Sorted paths of the JSON files below a directory; empty if it does not exist. */
function jsonFiles(root: string, folder: string, onUnreadable: OnUnreadable): string[] {
  return entries(root, folder, onUnreadable).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return jsonFiles(root, path, onUnreadable);
    return entry.name.endsWith('.json') && !entry.name.startsWith('.') ? [path] : [];
  });
}

/** The subdirectories of a directory in the content directory. */
export function foldersIn(root: string, folder: string, onUnreadable: OnUnreadable): string[] {
  return entries(root, folder, onUnreadable)
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

function entries(root: string, folder: string, onUnreadable: OnUnreadable) {
  try {
    return readdirSync(join(root, folder), { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch (error) {
    if (!isGone(error)) onUnreadable(folder, cannotBeRead(error));
    return [];
  }
}
