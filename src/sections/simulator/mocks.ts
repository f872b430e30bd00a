import { slices } from '../../slices';
import type { AnySlice } from '../../slices/SliceZone';

/** The slices of the site, as documents name them. */
export const SLICE_NAMES = Object.keys(slices).sort();

/** The example content of a slice: one per variation. It is no part of any page and comes when somebody looks at it. */
export async function readMocks(name: string): Promise<readonly NonNullable<AnySlice>[]> {
  const folder = name.replace(/(?:^|_)([a-z])/g, (_all, letter: string) => letter.toUpperCase());
  const { default: mocks } = (await import(`../../slices/${folder}/mocks.json`)) as {
    default: readonly NonNullable<AnySlice>[];
  };
  return mocks.map((mock) => ({ slice_type: name, ...mock }));
}
