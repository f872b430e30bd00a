/**
 * A language that the site speaks: Prismic's id, the prefix of its paths, the value of the `lang` attribute, and the currency in which its
 * prices stand before a visitor chooses.
 */
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
 * The language with this Prismic id. A repository may know languages that have no interface text yet: they get their whole id as
 * prefix and code, so that their pages neither collide nor lie about their language.
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
