import type { PlanDocument } from './articleLists';
import { labelOf } from './breadcrumbs';
import type { DocumentListContext, ListedDocument, PageContext } from './pageContext';
import { joinPath } from './pathFor';
import type { Route } from './route';
import { routes } from './table';

/** Context of a page, with its row's document list. */
export function withDocumentList(
  context: PageContext,
  { name, documentList }: Route,
  documents: readonly PlanDocument[],
): PageContext | DocumentListContext {
  if (documentList === undefined) return context;
  const target = routes.find(({ section, documentType }) => section === name && documentType === documentList);
  const listed = documents
    .filter(({ type, lang }) => type === documentList && lang === context.lang)
    .sort((one, other) => compare(dateOf(other), dateOf(one)) || compare(one.uid ?? '', other.uid ?? ''))
    .flatMap((document) => (target && document.uid ? [rowOf(document, document.uid, target)] : []));
  return { ...context, documentType: documentList, documents: listed };
}

function rowOf(document: PlanDocument, uid: string, { pattern }: Route): ListedDocument {
  const { id, lang, last_publication_date: published } = document;
  const href = joinPath(lang, pattern.replace('{uid}', uid).split('/'));
  return { id, uid, title: labelOf(document), lang, href, ...(published && { published: published.slice(0, 10) }) };
}

function dateOf({ last_publication_date: date }: PlanDocument): string {
  return date ?? '';
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
