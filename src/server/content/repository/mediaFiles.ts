import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

export interface MediaFile {
  /** Path below `content/media`, with forward slashes. */
  readonly path: string;
  readonly bytes: number;
  readonly modified: number;
  readonly width?: number;
  readonly height?: number;
}

/** Knows the files in `content/media`; measures each picture once, until it changes. */
export class MediaFiles {
  private readonly known = new Map<string, MediaFile>();

  constructor(private readonly contentDirectory: string) {}

  /** The file that a document names (`media/people/ada.webp`); undefined when there is none, or it is outside the folder. */
  async find(reference: string): Promise<MediaFile | undefined> {
    const root = path.join(this.contentDirectory, 'media');
    const file = path.resolve(this.contentDirectory, reference);
    if (!file.startsWith(root + path.sep) || !existsSync(file)) return undefined;
    const { size, mtimeMs } = statSync(file);
    const known = this.known.get(file);
    if (known && known.bytes === size && known.modified === mtimeMs) return known;
    const found = { path: path.relative(root, file).split(path.sep).join('/'), bytes: size, modified: mtimeMs, ...(await measure(file)) };
    this.known.set(file, found);
    return found;
  }
}

async function measure(file: string): Promise<{ width?: number; height?: number }> {
  if (!/\.(avif|gif|jpe?g|png|svg|webp)$/i.test(file)) return {};
  const { width, height } = await sharp(file).metadata();
  return { width, height };
}
