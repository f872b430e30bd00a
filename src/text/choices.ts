import type { ChoicesText } from './choices.en-us';
import { inLanguage } from './inLanguage';

export type { ChoicesText };

/** Loads the texts of the consent settings in a language, with English as fallback, when the dialog opens. */
export function loadChoicesText(lang: string): Promise<ChoicesText> {
  const load = inLanguage(lang, {
    'en-us': () => import('./choices.en-us').then(({ choicesEnUs }) => choicesEnUs),
    'de-de': () => import('./choices.de-de').then(({ choicesDeDe }) => choicesDeDe),
  });
  return load();
}
