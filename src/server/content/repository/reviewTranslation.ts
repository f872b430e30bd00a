import type { FieldLink, Problem, StoredDocument } from './document';
import type { View } from './view';

/**
 * Warnings about a document in another language than the master's: there is no original, or it has another translation into the same
 * language, or one of its links leads to a document in another language that has a translation in this one.
 */
export function reviewTranslation(document: StoredDocument, view: View, links: readonly FieldLink[]): Problem[] {
  if (document.lang === view.masterLang) return [];
  const { file, lang } = document;
  const versions = view.translationsOf(document);
  const original = versions.find((other) => other.lang === view.masterLang);
  const expected = `a document in ${view.masterLang} that this one translates (the same uid, or its type/uid)`;
  const orphaned: Problem[] = original ? [] : [{ file, field: 'alternate_language_id', expected, found: 'none' }];
  const doubled = versions.flatMap((rival): Problem[] => {
    // Two translations are reported once, at the second file.
    if (!original || rival.lang !== lang || rival.file > file) return [];
    const only = `the only translation of ${nameOf(original)} into ${lang}`;
    return [
      { file, field: 'alternate_language_id', expected: only, found: `another one, ${nameOf(rival)} in ${rival.file}` },
    ];
  });
  const astray = links.flatMap(({ link, field }) => {
    const target = view.resolve(link.target, lang);
    const better = target && target.lang !== lang ? translationIn(lang, target, view) : undefined;
    if (!target || !better) return [];
    return [{ file, field, expected: `a link to ${nameOf(better)}, its translation`, found: nameOf(target) }];
  });
  return [...orphaned, ...doubled, ...astray];
}

function translationIn(lang: string, document: StoredDocument, view: View): StoredDocument | undefined {
  return view.translationsOf(document).find((other) => other.lang === lang);
}

function nameOf({ type, uid, lang }: StoredDocument): string {
  return `${[type, uid].filter(Boolean).join('/')} (${lang})`;
}
