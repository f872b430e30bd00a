import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { errorMessage } from '../../../lib/errorMessage';
import { drawableSize } from '../images/render';
import { LocalUrl } from './document';

export type MediaKind = 'image' | 'document' | 'file';

/** A file below `content/media`. */
export interface MediaInfo {
  /** From the content directory: `media/people/a.webp`. */
  readonly path: string;
  readonly kind: MediaKind;
  /** Bytes. */
  readonly size: number;
  /** Content hash. */
  readonly version: string;
  /** Pixels as shown, after EXIF rotation; for images only. */
  readonly width?: number;
  readonly height?: number;
  /** Why an image cannot be read or drawn. */
  readonly problem?: string;
}

/** Above this size in bytes, only both ends and the length are hashed, so that videos are not read whole. */
const WHOLE_FILE_LIMIT = 16 * 1024 * 1024;
const END_LENGTH = 1024 * 1024;
const IMAGE = /\.(avif|gif|jpe?g|png|svg|tiff?|webp)$/i;
const DOCUMENT = /\.(pdf|docx?|xlsx?|pptx?|txt|csv|md|odt)$/i;
/** The image endpoint never draws these. */
const SERVED_UNCHANGED = /\.svg$/i;
const CONCURRENT = 8;

/** Metadata of referenced media, cached by signature. */
export class MediaCatalog {
  private readonly known = new Map<string, { mtimeMs: number; size: number; info: MediaInfo }>();

  constructor(private readonly contentDirectory: string) {}

  /** @param path from the content directory */
  get(path: string): MediaInfo | undefined {
    return this.known.get(path.normalize('NFC'))?.info;
  }

  /** Updates the metadata of these files; missing ones are removed. */
  async update(paths: Iterable<string>): Promise<void> {
    const queue = [...new Set([...paths].map((path) => path.normalize('NFC')))].filter(isMediaPath);
    const worker = async () => {
      for (let path = queue.pop(); path !== undefined; path = queue.pop()) await this.updateOne(path);
    };
    await Promise.all(Array.from({ length: CONCURRENT }, worker));
  }

  private async updateOne(path: string): Promise<void> {
    const file = await fileNamed(this.contentDirectory, path);
    const found = await stat(file).catch(() => undefined);
    if (!found?.isFile()) {
      this.known.delete(path);
      return;
    }
    const { mtimeMs, size } = found;
    const old = this.known.get(path);
    if (old?.mtimeMs === mtimeMs && old.size === size) return;
    const kind = IMAGE.test(path) ? 'image' : DOCUMENT.test(path) ? 'document' : 'file';
    const info: MediaInfo = { path, kind, size, version: await fileVersion(file, size) };
    this.known.set(path, {
      mtimeMs,
      size,
      info: kind === 'image' ? { ...info, ...(await pixelSize(file)) } : info,
    });
  }
}

/** Whether a path is inside `media/`. */
function isMediaPath(path: string): boolean {
  return path.startsWith('media/') && path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
}

/** URL of the original file. */
export function mediaUrl({ path }: MediaInfo): LocalUrl {
  return new LocalUrl(`/_content/${encodePath(path)}`);
}

/** URL of an image at the image endpoint; it contains the version, so that it can be cached. */
export function imageUrl({ path, version }: MediaInfo, parameters = ''): LocalUrl {
  return new LocalUrl(
    `/_content/images/${encodePath(path.slice('media/'.length))}?auto=compress,format&v=${version}${parameters}`,
  );
}

/** Percent-encodes a path, brackets and quotes included, which end URLs in markup, style sheets and `srcset`. */
function encodePath(path: string): string {
  const strictly = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
  return path
    .split('/')
    .map((part) => encodeURIComponent(part).replace(/[!'()*]/g, strictly))
    .join('/');
}

/**
 * Resolves a path below a directory in any Unicode form, since file names from macOS are decomposed. Returns the path
 * unchanged if there is no such file.
 */
export async function fileNamed(directory: string, path: string): Promise<string> {
  let file = directory;
  for (const part of path.split('/')) {
    const asWritten = join(file, part);
    // Most names have one form only.
    const isThere = part.normalize('NFC') === part.normalize('NFD') || (await stat(asWritten).catch(() => undefined));
    const names = isThere ? [] : await readdir(file).catch(() => []);
    file = join(file, names.find((name) => name.normalize('NFC') === part.normalize('NFC')) ?? part);
  }
  return file;
}

async function pixelSize(file: string): Promise<Pick<MediaInfo, 'width' | 'height' | 'problem'>> {
  try {
    if (!SERVED_UNCHANGED.test(file)) return await drawableSize(file);
    const { autoOrient } = await sharp(file).metadata();
    return { width: autoOrient.width, height: autoOrient.height };
  } catch (error) {
    return { problem: errorMessage(error) };
  }
}

/** A hash of a file's bytes. */
export async function fileVersion(file: string, size: number): Promise<string> {
  const hash = createHash('sha256');
  if (size <= WHOLE_FILE_LIMIT) {
    for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  } else {
    const handle = await open(file);
    try {
      for (const position of [0, size - END_LENGTH]) {
        const { buffer } = await handle.read(Buffer.alloc(END_LENGTH), 0, END_LENGTH, position);
        hash.update(buffer);
      }
    } finally {
      await handle.close();
    }
    hash.update(String(size));
  }
  return hash.digest('base64url').slice(0, 10);
}
