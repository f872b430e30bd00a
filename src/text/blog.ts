import { blogDeDe } from './blog.de-de';
import { blogEnUs, type BlogText } from './blog.en-us';
import { useLang } from './core';
import { inLanguage } from './inLanguage';

export type { BlogText };

/** Texts of the blog in a language, with English as fallback. A separate catalogue, loaded by its pages only. */
export function blogText(lang: string | undefined): BlogText {
  return inLanguage(lang, { 'en-us': blogEnUs, 'de-de': blogDeDe });
}

/** Texts of the blog in the language of the page. */
export function useBlogText(): BlogText {
  return blogText(useLang());
}
