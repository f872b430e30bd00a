import type { ChoicesText } from './choices.en-us';

export type { ChoicesText };

/** Loads the texts of the consent settings in a language, with English as fallback, when the dialog opens. */
export async function loadChoicesText(lang: string): Promise<ChoicesText> {
  if (lang === 'de-de') return (await import('./choices.de-de')).choicesDeDe;
  return (await import('./choices.en-us')).choicesEnUs;
}
