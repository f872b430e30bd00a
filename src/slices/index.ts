import { interactiveSlices } from './interactiveSlices';
import { staticSlices } from './staticSlices';
import type { Slices } from './slice';

/** Every slice that the site knows, by the `slice_type` of its model. */
export const slices: Slices = { ...staticSlices, ...interactiveSlices };
