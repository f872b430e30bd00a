import { buildsDeDe } from './builds.de-de';
import { buildsEnUs, type BuildsText } from './builds.en-us';
import { inLanguage } from './inLanguage';

export type { BuildsText };

/** Texts of the builds page in a language, with English as fallback. A separate catalogue, loaded by that page only. */
export function buildsText(lang: string | undefined): BuildsText {
  return inLanguage(lang, { 'en-us': buildsEnUs, 'de-de': buildsDeDe });
}
