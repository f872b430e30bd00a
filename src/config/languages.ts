/*
 * Internationalization (i18n): the locales of the site. The path alone names the locale: there is no locale negotiation
 * by `Accept-Language`. Interface texts are in `src/text`, one catalogue per locale.
 */

/** A language of the site: Prismic's id, its path prefix, the `lang` attribute, and the default currency. */
export interface Language {
  readonly id: string;
  readonly prefix: string;
  readonly code: string;
  readonly name: string;
  readonly currency: 'USD' | 'EUR';
}

/** The languages with interface texts, the master language first. */
const LANGUAGES = [
  { id: 'en-us', prefix: '', code: 'en', name: 'English', currency: 'USD' },
  { id: 'de-de', prefix: '/de', code: 'de', name: 'Deutsch', currency: 'EUR' },
] as const satisfies readonly Language[];

export type LanguageId = (typeof LANGUAGES)[number]['id'];
/** A language whose texts load when a page needs them; English, the fallback, is in the scripts of every page. */
export type LaterLanguageId = Exclude<LanguageId, (typeof LANGUAGES)[0]['id']>;

export const languages: readonly (Language & { readonly id: LanguageId })[] = LANGUAGES;
export const masterLanguage: Language = LANGUAGES[0];

/**
 * The language whose interface texts are shown for a language.
 * @param lang language tag in any case; English for a language without interface texts
 */
export function textLanguageOf(lang: string | undefined): LanguageId {
  return languages.find(({ id }) => id === lang?.toLowerCase())?.id ?? LANGUAGES[0].id;
}

/**
 * The language with this Prismic id. A repository's language may have no interface text yet: it gets its whole id as
 * prefix and code, so that its paths do not collide and its `lang` is correct.
 */
export function languageOf(id: string): Language {
  const known = languages.find((language) => language.id === id);
  return known ?? { id, prefix: `/${id}`, code: id, name: id, currency: masterLanguage.currency };
}

/** The language of a path of this site: the one whose prefix it has, and the master language without a prefix. */
export function languageOfPath(pathname: string): Language {
  const prefixed = languages.find(({ prefix }) => prefix && `${pathname}/`.startsWith(`${prefix}/`));
  return prefixed ?? masterLanguage;
}
