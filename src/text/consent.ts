import type { ConsentText } from './consent.en-us';
import { inLanguage } from './inLanguage';

export type { ConsentText };

/** Loads the texts of the consent banner in a language, with English as fallback, when it is shown. */
export function loadConsentText(lang: string): Promise<ConsentText> {
  const load = inLanguage(lang, {
    'en-us': () => import('./consent.en-us').then(({ consentEnUs }) => consentEnUs),
    'de-de': () => import('./consent.de-de').then(({ consentDeDe }) => consentDeDe),
  });
  return load();
}
