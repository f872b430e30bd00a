import { languageOf, masterLanguage } from '../config/languages';
import type { PageContext } from './pageContext';
import type { Redirect } from './redirects';

/**
 * Redirects to the start page, for each language whose own is not published: its pages link to it, in the header and in
 * breadcrumbs. They are temporary.
 * @param redirects those of editors and of moved documents, which win
 * @param note called with a sentence for each, which says what to publish
 */
export function startRedirects(
  pages: readonly PageContext[],
  redirects: readonly Redirect[],
  note: (sentence: string) => void,
): Redirect[] {
  const taken = new Set([...pages.map(({ pathname }) => pathname), ...redirects.map(({ fromPath }) => fromPath)]);
  const languages = new Set(pages.map(({ lang }) => lang).filter((lang) => lang !== masterLanguage.id));
  return [...languages].flatMap((lang) => {
    const fromPath = languageOf(lang).prefix;
    if (taken.has(fromPath)) return [];
    note(
      `There are pages in ${lang} and no start page, so ${fromPath} leads to /: publish a document "home" in ${lang}.`,
    );
    return [{ fromPath, toPath: '/', statusCode: 302, isPermanent: false }];
  });
}
