import { SimulatorManager, StateEventType } from '@prismicio/simulator/kit';
import { publicSettings } from '../../config/public';
import { addPictures } from '../../content/addPictures';
import { fitSlices } from '../../content/preview/fitSlices';
import { normalizeSlices } from '../../lib/normalizeDocument';
import type { AnySlice } from '../../slices/SliceZone';

/**
 * Connects the page to Prismic's editor when framed by it, with Prismic's own kit: it receives slices, scrolls to one,
 * and reports their size and the slice under the pointer. In production the kit ignores messages of all hosts but
 * Prismic's. Returns a function that stops showing slices.
 */
export function connectToEditor(show: (slices: readonly AnySlice[]) => void): () => void {
  if (window.parent === window) return () => undefined;
  const manager = new SimulatorManager();
  const onSlices = (slices: unknown) => {
    if (Array.isArray(slices))
      show(addPictures(fitSlices(normalizeSlices(slices as AnySlice[], { siteUrl: publicSettings.siteUrl }))));
  };
  manager.state.on(StateEventType.Slices, onSlices);
  void manager.init();
  return () => manager.state.off(StateEventType.Slices, onSlices);
}
