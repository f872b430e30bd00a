import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../../../lib/errorCode';
import { describe, type Json } from './json';

export interface DocumentFile {
  /** From the content directory, with forward slashes: `documents/page/about.json`. */
  readonly path: string;
  /** Folder of the type: the last one before the file. */
  readonly folder: string;
  readonly hash: string;
  /** Files below `media/` that the document names. */
  readonly mediaPaths: readonly string[];
}

export type FileContent = { readonly json: Json } | { readonly problem: string };

/** Reads JSON files below a content directory, again only those that have changed. */
export class FileCache {
  private readonly known = new Map<string, { mtimeMs: number; size: number; file: DocumentFile }>();
  /** Contents that have been read and not yet asked for: they are large, so nobody keeps them. */
  private readonly fresh = new Map<string, FileContent>();

  constructor(private readonly contentDirectory: string) {}

  /** All `.json` files below a folder, by path. */
  read(folder: string): DocumentFile[] {
    return jsonFiles(this.contentDirectory, folder).flatMap((path) => {
      const file = this.readOne(path);
      return file ? [file] : [];
    });
  }

  /** One file; undefined when it does not exist. */
  readOne(path: string): DocumentFile | undefined {
    const absolute = join(this.contentDirectory, path);
    try {
      const { mtimeMs, size } = statSync(absolute);
      const old = this.known.get(path);
      if (old?.mtimeMs === mtimeMs && old.size === size) return old.file;
      const text = readFileSync(absolute, 'utf8');
      const content = parseJson(text);
      const file = describeFile(path, text, content);
      this.known.set(path, { mtimeMs, size, file });
      this.fresh.set(path, content);
      return file;
    } catch (error) {
      // Between listing and reading, a file may go.
      if (errorCode(error) !== 'ENOENT') throw error;
      this.known.delete(path);
      return undefined;
    }
  }

  /** What a file holds. */
  content({ path }: DocumentFile): FileContent {
    const fresh = this.fresh.get(path);
    this.fresh.delete(path);
    return fresh ?? parseJson(readFileSync(join(this.contentDirectory, path), 'utf8'));
  }
}

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
    return { json: JSON.parse(text.replace(/^\uFEFF/, '')) as Json };
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/\s+/g, ' ') : describe(error);
    return { problem: `expected JSON (${reason})` };
  }
}

/** Paths of the JSON files below a folder, in order; none when there is no such folder. */
function jsonFiles(root: string, folder: string): string[] {
  return entries(join(root, folder)).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return jsonFiles(root, path);
    return entry.name.endsWith('.json') && !entry.name.startsWith('.') ? [path] : [];
  });
}

/** The folders directly below a folder. */
export function foldersIn(directory: string): string[] {
  return entries(directory)
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

function entries(directory: string) {
  try {
    return readdirSync(directory, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR') return [];
    throw error;
  }
}
