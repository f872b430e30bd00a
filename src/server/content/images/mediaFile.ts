import { realpath, stat } from 'node:fs/promises';
import { sep } from 'node:path';
import { fileNamed, fileVersion } from '../repository/media';

export interface MediaFile {
  /** Absolute path. */
  readonly file: string;
  readonly size: number;
  readonly mtimeMs: number;
}

/**
 * The file that the path of a request names below the media directory. Undefined when there is none, when the path leads out
 * of the directory, and when it is hidden.
 * @param path as the client wrote it, still encoded
 */
export async function findMedia(mediaDirectory: string, path: string): Promise<MediaFile | undefined> {
  const decoded = decode(path);
  if (decoded === undefined || decoded.includes('\0') || decoded.includes('\\')) return undefined;
  const parts = decoded.split('/');
  if (parts.some((part) => part === '' || part.startsWith('.'))) return undefined;
  try {
    const root = await realpath(mediaDirectory);
    const file = await realpath(await fileNamed(root, parts.join('/')));
    if (!file.startsWith(root + sep)) return undefined;
    const { size, mtimeMs, ...info } = await stat(file);
    return isFile(info.mode) ? { file, size, mtimeMs } : undefined;
  } catch {
    return undefined;
  }
}

const TYPE_MASK = 0o170000;
const REGULAR = 0o100000;

function isFile(mode: number): boolean {
  return (mode & TYPE_MASK) === REGULAR;
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

const versions = new Map<string, { size: number; mtimeMs: number; version: Promise<string> }>();

/** The version of a file, read again only when it has changed. */
export function mediaVersion({ file, size, mtimeMs }: MediaFile): Promise<string> {
  const known = versions.get(file);
  if (known && known.size === size && known.mtimeMs === mtimeMs) return known.version;
  const version = fileVersion(file, size);
  versions.set(file, { size, mtimeMs, version });
  version.catch(() => versions.delete(file));
  return version;
}
