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

export const masterLanguage: Language = { id: 'en-us', prefix: '', code: 'en', name: 'English', currency: 'USD' };

export const languages: readonly Language[] = [
  masterLanguage,
  { id: 'de-de', prefix: '/de', code: 'de', name: 'Deutsch', currency: 'EUR' },
];

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
