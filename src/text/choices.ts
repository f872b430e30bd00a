import type { ChoicesText } from './choices.en-us';

export type { ChoicesText };

/** Fetches the words of the choice per purpose in a language, English where there is no catalogue, for those who want to choose. */
export async function loadChoicesText(lang: string): Promise<ChoicesText> {
  if (lang === 'de-de') return (await import('./choices.de-de')).choicesDeDe;
  return (await import('./choices.en-us')).choicesEnUs;
}
