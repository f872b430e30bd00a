import { formsDeDe } from './forms.de-de';
import { formsEnUs, type FormWords } from './forms.en-us';

export type { FormWords };

/**
 * The words of the forms in a language, English where there is no catalogue. They stand apart from the other interface text because few
 * pages need them, and import nothing, because the server says the same as the page.
 */
export function formWords(lang: string | undefined): FormWords {
  return lang?.toLowerCase() === 'de-de' ? formsDeDe : formsEnUs;
}
