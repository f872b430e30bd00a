import { toolsDeDe } from './tools.de-de';
import { toolsEnUs, type ToolsText } from './tools.en-us';
import { useText } from './index';
import { inLanguage } from './inLanguage';

export type { ToolsText };

/**
 * Texts of the pages for editors and operators in a language, with English as fallback. A separate catalogue, because
 * no public page loads it.
 */
export function toolsText(lang: string | undefined): ToolsText {
  return inLanguage(lang, { 'en-us': toolsEnUs, 'de-de': toolsDeDe });
}

/** The same in the language of the page. */
export function useToolsText(): ToolsText {
  return toolsText(useText().tag);
}
