import { formMessagesDeDe } from './formMessages.de-de';
import { formMessagesEnUs, type FormMessages } from './formMessages.en-us';
import { inLanguage } from './inLanguage';

export type { FormMessages };

/**
 * What the forms say after an interaction, and what the server adds to them, in a language, with English as fallback. A
 * catalogue of its own, because the browser loads it with the first interaction.
 */
export function formMessages(lang: string | undefined): FormMessages {
  return inLanguage(lang, { 'en-us': formMessagesEnUs, 'de-de': formMessagesDeDe });
}
