import { formsDeDe } from './forms.de-de';
import { formsEnUs, type FormWords } from './forms.en-us';
import { inLanguage } from './inLanguage';

export type { FormWords };

/**
 * Texts of the forms in a language, with English as fallback. A separate catalogue, because few pages need it.
 */
export function formWords(lang: string | undefined): FormWords {
  return inLanguage(lang, { 'en-us': formsEnUs, 'de-de': formsDeDe });
}
