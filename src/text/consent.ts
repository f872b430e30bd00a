import type { ConsentText } from './consent.en-us';

export type { ConsentText };

/** Fetches the words of the question of consent in a language, English where there is no catalogue. Pages load them only to ask. */
export async function loadConsentText(lang: string): Promise<ConsentText> {
  if (lang === 'de-de') return (await import('./consent.de-de')).consentDeDe;
  return (await import('./consent.en-us')).consentEnUs;
}
