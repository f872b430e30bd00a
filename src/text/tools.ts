import { toolsDeDe } from './tools.de-de';
import { toolsEnUs, type ToolsText } from './tools.en-us';
import { useText } from './index';

export type { ToolsText };

/**
 * The words of the pages for editors and operators in a language, English where there is no catalogue. They stand apart from the other
 * interface text because no page for visitors needs to load them.
 */
export function toolsText(lang: string | undefined): ToolsText {
  return lang?.toLowerCase() === 'de-de' ? toolsDeDe : toolsEnUs;
}

/** The same in the language of the page. */
export function useToolsText(): ToolsText {
  return toolsText(useText().tag);
}
