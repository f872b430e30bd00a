import { languageOf } from '../config/languages';
import type { PlanDocument } from './articleLists';
import type { DocumentIndex, RouteDocument } from './documentIndex';
import type { Alternate } from './pageContext';
import { pathFor } from './pathFor';

/**
 * The pages of a document in all its languages, its own included, by prefix of the language; empty when there is only
 * one. A search engine ignores two addresses for one language, so that of several translations into one language the
 * page's own document is taken, else the first by address.
 */
export function alternatesOf(document: PlanDocument, index: DocumentIndex): Alternate[] {
  const pageOf = (version: RouteDocument): Alternate[] => {
    const path = pathFor(version, index);
    return path === undefined ? [] : [{ lang: version.lang, path }];
  };
  const others = (document.alternate_languages ?? []).flatMap(({ id }) => index.byId(id) ?? []);
  const pages = [...pageOf(document), ...others.flatMap(pageOf).sort(byPath)];
  const versions = pages.filter(({ lang }, position) => pages.findIndex((page) => page.lang === lang) === position);
  if (versions.length <= 1) return [];
  return versions.sort((one, other) => languageOf(one.lang).prefix.localeCompare(languageOf(other.lang).prefix));
}

/** In an order that does not depend on the machine's locale. */
function byPath(one: Alternate, other: Alternate): number {
  return one.path < other.path ? -1 : 1;
}
