import { buildsDeDe } from './builds.de-de';
import { buildsEnUs, type BuildsText } from './builds.en-us';

export type { BuildsText };

/**
 * The words of the builds page in a language, English where there is no catalogue. They stand apart from the other interface text because
 * no other page needs to load them.
 */
export function buildsText(lang: string | undefined): BuildsText {
  return lang?.toLowerCase() === 'de-de' ? buildsDeDe : buildsEnUs;
}
