import type { DocumentLink, Problem, StoredDocument } from './document';
import type { View } from './view';

/** A document link and the path of its field. */
export interface FieldLink {
  readonly link: DocumentLink;
  readonly field: string;
}

/**
 * Warnings about a document in another language than the master's: there is no original, or one of its links leads to a document in
 * another language that has a translation in this one.
 */
export function reviewTranslation(document: StoredDocument, view: View, links: readonly FieldLink[]): Problem[] {
  if (document.lang === view.masterLang) return [];
  const { file, lang } = document;
  const hasOriginal = view.translationsOf(document).some((other) => other.lang === view.masterLang);
  const expected = `a document in ${view.masterLang} that this one translates (the same uid, or its type/uid)`;
  const orphaned: Problem[] = hasOriginal ? [] : [{ file, field: 'alternate_language_id', expected, found: 'none' }];
  const astray = links.flatMap(({ link, field }) => {
    const target = view.resolve(link.target, lang);
    const better = target && target.lang !== lang ? translationIn(lang, target, view) : undefined;
    if (!target || !better) return [];
    return [{ file, field, expected: `a link to ${nameOf(better)}, its translation`, found: nameOf(target) }];
  });
  return [...orphaned, ...astray];
}

function translationIn(lang: string, document: StoredDocument, view: View): StoredDocument | undefined {
  return view.translationsOf(document).find((other) => other.lang === lang);
}

function nameOf({ type, uid, lang }: StoredDocument): string {
  return `${[type, uid].filter(Boolean).join('/')} (${lang})`;
}
