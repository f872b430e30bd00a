import { leavesIn, LocalUrl, type StoredDocument } from '../repository/document';
import type { View } from '../repository/view';

const ofViews = new WeakMap<View, ReadonlySet<string>>();
const filesOfViews = new WeakMap<View, ReadonlySet<string>>();

/** Addresses of images and media files that documents at a ref reference, such as `/_content/media/a.pdf`. */
export function mediaReferencedBy(view: View): ReadonlySet<string> {
  const known = ofViews.get(view) ?? new Set(view.documents.flatMap(pathsIn));
  ofViews.set(view, known);
  return known;
}

/**
 * Whether documents at a ref reference the file of an image or media address, in whatever size.
 * @param pathname encoded, such as `/_content/images/a.png`
 */
export function isFileReferencedBy(view: View, pathname: string): boolean {
  const files =
    filesOfViews.get(view) ?? new Set([...mediaReferencedBy(view)].flatMap((address) => fileIn(address) ?? []));
  filesOfViews.set(view, files);
  const file = fileIn(pathname);
  return file !== undefined && files.has(file);
}

/** Path of a file below `media/`; undefined if the address is none of a file. */
function fileIn(address: string): string | undefined {
  const path = /^[^?#]*?\/(?:images|media)\/([^?#]+)/.exec(address)?.[1];
  try {
    return path && decodeURIComponent(path).normalize('NFC');
  } catch {
    return undefined;
  }
}

function pathsIn({ data }: StoredDocument): string[] {
  return leavesIn(data, 'data').flatMap(({ value }) => (value instanceof LocalUrl ? [value.path] : []));
}
