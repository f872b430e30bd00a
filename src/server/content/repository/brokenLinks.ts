import { DocumentLink, isDataObject, type DataValue, type Problem, type StoredDocument } from './document';
import type { View } from './view';

/** A link in the data of a document. */
export interface FieldLink {
  readonly link: DocumentLink;
  /** Such as `data.slices[2].primary.link`. */
  readonly field: string;
}

/** The links to documents in a document. */
export function linksIn({ data }: StoredDocument): FieldLink[] {
  return linksAt(data, 'data');
}

/** The links of a document that lead to no document of the view. */
export function brokenLinks(document: StoredDocument, view: View, links = linksIn(document)): Problem[] {
  return links.flatMap(({ link: { target }, field }) => {
    if (view.resolve(target, document.lang)) return [];
    const name =
      target.type === undefined || (target.id !== undefined && !target.uid)
        ? `with the id ${target.id ?? ''}`
        : [target.type, target.uid].filter(Boolean).join('/');
    const where = view.ref.includes('~') ? ' in this release' : '';
    return [{ file: document.file, field, expected: `a document ${name}${where} to link to`, found: 'none' }];
  });
}

function linksAt(value: DataValue, field: string): FieldLink[] {
  if (value instanceof DocumentLink) return [{ link: value, field }];
  if (Array.isArray(value)) return value.flatMap((item, index) => linksAt(item, `${field}[${index}]`));
  return isDataObject(value) ? Object.entries(value).flatMap(([name, part]) => linksAt(part, `${field}.${name}`)) : [];
}
