import type { LazyModule } from '../../lib/lazyModule';
import { useLang } from '../core';
import type { WindowsText } from './de-de';
import { formatsOf, type Formats } from './formats';
import { windowCatalogues } from './load';

const ENGLISH = 'en-us';

/**
 * The words of one window and how its figures are written, in the language of the page. The window waits (Suspense) for words that are
 * on their way.
 * @param name the window as `WindowsText` names it
 * @param enUs its English words, for languages without a catalogue; they come with the window, so that a page with one window loads the
 *   words of no other
 */
export function useWindowText<Name extends keyof WindowsText>(
  name: Name,
  enUs: WindowsText[Name],
): readonly [words: ReturnType<WindowsText[Name]>, formats: Formats] {
  const lang = useLang()?.toLowerCase() ?? ENGLISH;
  const later = windowCatalogues[lang];
  const formats = formatsOf(later ? lang : ENGLISH);
  const words = (later ? arrived(later)[name] : enUs) as (formats: Formats) => ReturnType<WindowsText[Name]>;
  return [words(formats), formats];
}

function arrived(supply: LazyModule<WindowsText>): WindowsText {
  const catalogue = supply.peek();
  if (catalogue) return catalogue;
  // Without its words the window stays away; the page around it says what matters.
  supply.load().catch(() => undefined);
  // What Suspense takes for "not yet".
  throw supply.ready;
}
