import { interactiveSlices } from './interactiveSlices';
import { staticSlices } from './staticSlices';
import type { Slices } from './sliceRenderer';

/** The slice registry: all slices, by the `slice_type` of their model. */
export const slices: Slices = { ...staticSlices, ...interactiveSlices };
