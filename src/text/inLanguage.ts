import type { LanguageId } from '../config/languages';

/** Something in each language of the site: the compiler names what a further language lacks. */
export type InEachLanguage<Text> = Readonly<Record<LanguageId, Text>>;

/**
 * The text of one language, for code of the browser and of the server.
 * @param lang language tag in any case; English for a language without interface texts
 */
export function inLanguage<Text>(lang: string | undefined, texts: InEachLanguage<Text>): Text {
  const known: Readonly<Record<string, Text | undefined>> = texts;
  return known[lang?.toLowerCase() ?? ''] ?? texts['en-us'];
}
