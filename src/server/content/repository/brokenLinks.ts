import { linksIn, type Problem, type StoredDocument } from './document';
import type { View } from './view';

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
