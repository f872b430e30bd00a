import type { PlanDocument } from '../../src/routes/planPages';

export type DocumentData = Record<string, unknown>;

/**
 * A document in the form that routes expect. Its id is `type/uid/lang`, so that links can be written without the
 * document.
 */
export function document(
  type: string,
  uid: string | null,
  data: DocumentData = {},
  rest: Partial<PlanDocument> = {},
): PlanDocument {
  const lang = rest.lang ?? 'en-us';
  const id = rest.id ?? `${type}/${uid ?? ''}/${lang}`;
  return { id, nodeId: `node:${id}`, type, uid, lang, data, tags: [], alternate_languages: [], ...rest };
}

/** A link to such a document. */
export function linkTo(type: string, uid: string | null, lang = 'en-us'): object {
  return { link_type: 'Document', id: `${type}/${uid ?? ''}/${lang}`, type, isBroken: false };
}
