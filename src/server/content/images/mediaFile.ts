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
 * The file of a request path below the media directory. Undefined if it does not exist, is hidden, or is outside of the
 * directory.
 * @param path as received, still encoded
 */
export async function findMedia(mediaDirectory: string, path: string): Promise<MediaFile | undefined> {
  try {
    const decoded = decodeURIComponent(path);
    if (decoded.includes('\0') || decoded.includes('\\')) return undefined;
    if (decoded.split('/').some((part) => part === '' || part.startsWith('.'))) return undefined;
    const root = await realpath(mediaDirectory);
    const file = await realpath(await fileNamed(root, decoded));
    if (!file.startsWith(root + sep)) return undefined;
    const info = await stat(file);
    return info.isFile() ? { file, size: info.size, mtimeMs: info.mtimeMs } : undefined;
  } catch {
    return undefined;
  }
}

const versions = new Map<string, { size: number; mtimeMs: number; version: Promise<string> }>();

/** The content hash of a file, cached by its signature. */
export function mediaVersion({ file, size, mtimeMs }: MediaFile): Promise<string> {
  const known = versions.get(file);
  if (known && known.size === size && known.mtimeMs === mtimeMs) return known.version;
  const version = fileVersion(file, size);
  versions.set(file, { size, mtimeMs, version });
  version.catch(() => versions.delete(file));
  return version;
}
