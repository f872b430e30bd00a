import { consentDeDe } from './consent.de-de';
import { consentEnUs, type ConsentText } from './consent.en-us';

export type { ConsentText };

const CATALOGUES: Record<string, ConsentText> = { 'en-us': consentEnUs, 'de-de': consentDeDe };

/** The words of the question of consent in a language, English where there is no catalogue. Pages load them only to ask. */
export function consentText(lang: string | undefined): ConsentText {
  return CATALOGUES[lang?.toLowerCase() ?? ''] ?? consentEnUs;
}
