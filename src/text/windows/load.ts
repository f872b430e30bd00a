import type { LaterLanguageId } from '../../config/languages';
import { lazyModule, type LazyModule } from '../../lib/lazyModule';
import type { WindowsText } from './de-de';

/** Lazy-loaded catalogues of the product windows, for languages other than English. */
export const windowCatalogues: Readonly<Record<string, LazyModule<WindowsText>>> = {
  'de-de': lazyModule(() => import('./de-de').then(({ windowsDeDe }) => windowsDeDe)),
} satisfies Record<LaterLanguageId, unknown>;

/** Loads the windows' texts of a language, once. A no-op for English and for languages without a catalogue. */
export async function loadWindowText(lang: string): Promise<void> {
  await windowCatalogues[lang]?.load();
}
