import type { PrismicDocument } from '@prismicio/client';

/**
 * Names of documents that are equal in every repository, whatever their ids: from type, uid and language, or from the
 * first text for repeatable types without uids.
 */
export function documentNames(documents: readonly PrismicDocument[]): (document: PrismicDocument) => string {
  const singles = singleTypes(documents);
  return ({ id, type, uid, lang, data }) => {
    const own =
      uid ?? (singles.has(type) ? '' : (Object.values(data).find((value) => typeof value === 'string') ?? id));
    return `${type}${own ? `/${own.replace(/^\//, '')}` : ''} (${lang})`;
  };
}

/** Types with at most one document per language and without uids. */
export function singleTypes(documents: readonly PrismicDocument[]): ReadonlySet<string> {
  const types = [...new Set(documents.map(({ type }) => type))];
  return new Set(
    types.filter((type) => {
      const own = documents.filter((document) => document.type === type);
      return own.every(({ uid }) => !uid) && new Set(own.map(({ lang }) => lang)).size === own.length;
    }),
  );
}
