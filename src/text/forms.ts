import { formsDeDe } from './forms.de-de';
import { formsEnUs, type FormWords } from './forms.en-us';

export type { FormWords };

/**
 * Texts of the forms in a language, with English as fallback. A separate catalogue, because few pages need it; without
 * imports, because the server uses it, too.
 */
export function formWords(lang: string | undefined): FormWords {
  return lang?.toLowerCase() === 'de-de' ? formsDeDe : formsEnUs;
}
