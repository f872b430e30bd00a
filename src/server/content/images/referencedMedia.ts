import { isDataObject, LocalUrl, type DataValue, type StoredDocument } from '../repository/document';
import type { View } from '../repository/view';

/** Cached by document object, which is stable while the document is unchanged. */
const ofDocuments = new WeakMap<StoredDocument, readonly string[]>();
const ofViews = new WeakMap<View, ReadonlySet<string>>();

/** Addresses of images and media files that documents at a ref reference, such as `/_content/media/a.pdf`. */
export function mediaReferencedBy(view: View): ReadonlySet<string> {
  const known = ofViews.get(view) ?? new Set(view.documents.flatMap(addressesIn));
  ofViews.set(view, known);
  return known;
}

function addressesIn(document: StoredDocument): readonly string[] {
  const known = ofDocuments.get(document) ?? pathsIn(document.data);
  ofDocuments.set(document, known);
  return known;
}

function pathsIn(value: DataValue): string[] {
  if (value instanceof LocalUrl) return [value.path];
  if (Array.isArray(value)) return value.flatMap(pathsIn);
  return isDataObject(value) ? Object.values(value).flatMap(pathsIn) : [];
}
