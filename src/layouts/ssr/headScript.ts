import { isHighLatency } from '../../lib/isHighLatency';
import { bringTypeface } from './inline/bringTypeface';
import { holdBelow } from './inline/holdBelow';
import { HANKEN } from './typeface';

/** What is further down a page: all slices but the first two, all steps of the keel line but the first, what follows slices, and the footer. */
const BELOW = [
  '[data-slice]:nth-of-type(n+3)>[id]',
  '[data-keel-line]>li:nth-of-type(n+2)',
  '[data-slice]~section',
  'footer[data-tone]',
].join();
/** Of most such parts, in rem. */
const HEIGHT = 40;

const release = `(${holdBelow.toString()})(${JSON.stringify(BELOW)},${HEIGHT})`;

/** The script in the head of all pages: it brings the typeface, until when what is further down waits. */
export const headScript = `(${bringTypeface.toString()})(${JSON.stringify(HANKEN)},${isHighLatency.toString()},${release})`;
