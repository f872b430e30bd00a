import type { ConsentText } from './consent.en-us';

export type { ConsentText };

/** Loads the texts of the consent banner in a language, with English as fallback, when it is shown. */
export async function loadConsentText(lang: string): Promise<ConsentText> {
  if (lang === 'de-de') return (await import('./consent.de-de')).consentDeDe;
  return (await import('./consent.en-us')).consentEnUs;
}
