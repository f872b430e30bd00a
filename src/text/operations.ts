import { inLanguage } from './inLanguage';
import { operationsDeDe } from './operations.de-de';
import { operationsEnUs, type OperationsText } from './operations.en-us';

export type { OperationsText };

/**
 * Texts of notifications, the CDN, scheduled releases and figures on the builds page in a language, with English as
 * fallback. A separate catalogue, loaded by that page only.
 */
export function operationsText(lang: string | undefined): OperationsText {
  return inLanguage(lang, { 'en-us': operationsEnUs, 'de-de': operationsDeDe });
}
