import { lazyModule, type LazyModule } from '../../lib/lazyModule';
import type { WindowsText } from './de-de';

/** Words of the product windows in languages other than English, each fetched by those who see a window in it. */
export const windowCatalogues: Readonly<Record<string, LazyModule<WindowsText>>> = {
  'de-de': lazyModule(() => import('./de-de').then(({ windowsDeDe }) => windowsDeDe)),
};

/** Fetches the windows' words of a language id, once. There is nothing to fetch for English, nor for a language without a catalogue. */
export async function loadWindowText(lang: string): Promise<void> {
  await windowCatalogues[lang]?.load();
}
