import { careersDeDe } from './careers.de-de';
import { careersEnUs, type CareersText } from './careers.en-us';
import { useLang } from './core';
import { inLanguage } from './inLanguage';

export type { CareersText };

/**
 * Texts of the open roles in the language of the page, with English as fallback. A separate catalogue, loaded by those
 * pages only.
 */
export function useCareersText(): CareersText {
  return inLanguage(useLang(), { 'en-us': careersEnUs, 'de-de': careersDeDe });
}
