import { textLanguageOf } from '../../config/languages';
import type { LazyModule } from '../../lib/lazyModule';
import { useLang } from '../core';
import type { WindowsText } from './de-de';
import { formatsOf, type Formats } from './formats';
import { windowCatalogues } from './load';

/**
 * Texts of one window and its formatters, in the language of the page. Suspends while the catalogue loads.
 * @param name the window as `WindowsText` names it
 * @param enUs its English texts, the fallback; imported by the window, so that a page with one window loads the texts
 *   of no other
 */
export function useWindowText<Name extends keyof WindowsText>(
  name: Name,
  enUs: WindowsText[Name],
): readonly [words: ReturnType<WindowsText[Name]>, formats: Formats] {
  const lang = textLanguageOf(useLang());
  const later = windowCatalogues[lang];
  const formats = formatsOf(lang);
  const words = (later ? arrived(later)[name] : enUs) as (formats: Formats) => ReturnType<WindowsText[Name]>;
  return [words(formats), formats];
}

function arrived(supply: LazyModule<WindowsText>): WindowsText {
  const catalogue = supply.peek();
  if (catalogue) return catalogue;
  // Without its texts the window does not render; the page around it is complete without it.
  supply.load().catch(() => undefined);
  // Suspends by throwing a promise.
  throw supply.ready;
}
