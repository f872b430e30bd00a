import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import type { PrismicDocument } from '@prismicio/client';
import { decodeOrKeep } from '../../src/lib/decodeOrKeep';

/** Parameters of an image's address that change how it is sent, and not what it shows. */
const DELIVERY = ['auto', 'fm', 'q', 'dpr'];

/** A file of the repository, and where it goes below the content directory. */
export interface PulledFile {
  readonly url: string;
  /** Such as `media/pulled/harbor.png`; the extension may follow from the file's type. */
  readonly path: string;
}

/**
 * The pictures and other files that documents of a repository refer to. Each address gets a name of its own: files with
 * equal names, and different cuts of one picture, stay apart.
 */
export class PulledMedia {
  private readonly byAddress = new Map<string, PulledFile>();
  private readonly taken = new Set<string>();

  /** @param isOwn whether an address is that of the repository's media, and not of another site */
  constructor(private readonly isOwn: (url: URL) => boolean) {}

  get files(): readonly PulledFile[] {
    return [...this.byAddress.values()];
  }

  /** The document with the paths of the files in place of their addresses. */
  localized(document: PrismicDocument, pathOf = (file: PulledFile) => file.path): PrismicDocument {
    return { ...document, data: this.value(document.data, pathOf) as PrismicDocument['data'] };
  }

  private value(value: unknown, pathOf: (file: PulledFile) => string): unknown {
    if (Array.isArray(value)) return value.map((part) => this.value(part, pathOf));
    if (typeof value !== 'object' || value === null) return value;
    const parts = Object.entries(value).map(([name, part]: [string, unknown]) => [
      name,
      // An embed's thumbnail belongs to its provider.
      name === 'oembed' ? part : this.value(part, pathOf),
    ]);
    const copy = Object.fromEntries(parts) as Record<string, unknown>;
    const file = isFile(copy) ? this.fileAt(copy['url']) : undefined;
    return file ? { ...copy, url: pathOf(file) } : copy;
  }

  private fileAt(address: string): PulledFile | undefined {
    if (!URL.canParse(address) || !this.isOwn(new URL(address))) return undefined;
    const url = new URL(address);
    DELIVERY.forEach((name) => url.searchParams.delete(name));
    const known = this.byAddress.get(url.href);
    if (known) return known;
    const file = { url: url.href, path: this.freePath(url) };
    this.byAddress.set(url.href, file);
    return file;
  }

  private freePath(url: URL): string {
    const last = decodeOrKeep(url.pathname.slice(url.pathname.lastIndexOf('/') + 1));
    const name = last.replace(/[\\/:*?"<>|\u0000-\u001f]|^\.+/g, '-') || 'file';
    const extension = extname(name);
    const stem = name.slice(0, name.length - extension.length);
    const plain = `media/pulled/${name}`;
    const isPlain = url.search === '' && !this.taken.has(plain.toLowerCase());
    const digest = createHash('sha256').update(url.href).digest('hex').slice(0, 8);
    const path = isPlain ? plain : `media/pulled/${stem}-${digest}${extension}`;
    // Some file systems do not tell upper from lower case.
    this.taken.add(path.toLowerCase());
    return path;
  }
}

/** An image, a view of one, an image of rich text, or a link to a file. */
function isFile(
  value: Readonly<Record<string, unknown>>,
): value is Readonly<Record<string, unknown>> & { url: string } {
  if (typeof value['url'] !== 'string') return false;
  return value['link_type'] === undefined ? 'dimensions' in value : value['link_type'] === 'Media';
}
