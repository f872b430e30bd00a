import { languages, masterLanguage } from '../../config/languages';

/** A language that the site has: the master language for any other. */
export function knownLanguage(lang: string | undefined): string {
  return (languages.find(({ id }) => id === lang) ?? masterLanguage).id;
}
