import { isDataObject, LocalUrl, type DataValue, type StoredDocument } from '../repository/document';
import type { View } from '../repository/view';

/** Looked for once in each document, which stays the same object while it does not change. */
const ofDocuments = new WeakMap<StoredDocument, readonly string[]>();
const ofViews = new WeakMap<View, ReadonlySet<string>>();

/** The addresses of pictures and media that the documents at a ref name, such as `/_content/media/a.pdf`. */
export function mediaNamedBy(view: View): ReadonlySet<string> {
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
