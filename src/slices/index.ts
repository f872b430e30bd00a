import { live } from './live';
import { quiet } from './quiet';
import type { Slices } from './slice';

/** Every slice that the site knows, by the `slice_type` of its model. */
export const slices: Slices = { ...quiet, ...live };
