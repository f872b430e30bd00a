import { textLanguageOf, type LanguageId } from '../config/languages';

export { textLanguageOf };

/** Something in each language of the site: the compiler names what a further language lacks. */
export type InEachLanguage<Text> = Readonly<Record<LanguageId, Text>>;

/** The text for a language (`textLanguageOf`), for code of the browser and of the server. */
export function inLanguage<Text>(lang: string | undefined, texts: InEachLanguage<Text>): Text {
  return texts[textLanguageOf(lang)];
}
