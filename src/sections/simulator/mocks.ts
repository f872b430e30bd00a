import { publicSettings } from '../../config/public';
import { addPictures } from '../../content/addPictures';
import { normalizeSlices } from '../../lib/normalizeDocument';
import { slices } from '../../slices';
import type { AnySlice } from '../../slices/SliceZone';

/** Names of the site's slices, as in documents. */
export const SLICE_NAMES = Object.keys(slices).sort();

/** Mock content of a slice, one per variation. Lazy-loaded, as no page needs it. */
export async function readMocks(name: string): Promise<readonly NonNullable<AnySlice>[]> {
  const folder = name.replace(/(?:^|_)([a-z])/g, (_all, letter: string) => letter.toUpperCase());
  const { default: mocks } = (await import(`../../slices/${folder}/mocks.json`)) as {
    default: readonly NonNullable<AnySlice>[];
  };
  const example = mocks.map((mock) => ({ slice_type: name, ...mock }));
  return addPictures(normalizeSlices(example, { siteUrl: publicSettings.siteUrl }));
}
