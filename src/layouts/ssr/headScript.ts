import { OWN_ENTRIES } from '../../config/ownEntries';
import { TIMEOUT_MS } from '../../hydration/firstInteraction';
import { isHighLatency } from '../../lib/isHighLatency';
import { BOOKED } from '../booked';
import { loadFont } from './inline/loadFont';
import { deferBelowFold } from './inline/deferBelowFold';
import { languageSwitch } from './inline/languageSwitch';
import { HANKEN } from './typeface';

/**
 * Content below the fold: all slices but the first two, all steps of the keel line but the first, what follows slices,
 * and the footer.
 */
const BELOW = [
  '[data-slice]:nth-of-type(n+3)>[id]',
  '[data-keel-line]>li:nth-of-type(n+2)',
  '[data-slice]~section',
  'footer[data-tone]',
].join();
/** Estimated height of most such sections, in rem. */
const HEIGHT = 40;

/**
 * What comes before a page moves. Browsers send `focus` and `pointermove` by themselves, and what has the focus is
 * rendered in any case.
 */
const INTERACTIONS = ['pointerdown', 'touchstart', 'wheel', 'keydown'];

const deferral = JSON.stringify([BELOW, HEIGHT, INTERACTIONS, TIMEOUT_MS]).slice(1, -1);
const release = `(${deferBelowFold.toString()})(${deferral})`;

/** `isBooked` before the first paint: the header's link to the demo is the right one at once. */
const booked = `document.cookie.includes('${OWN_ENTRIES.appointment.name}=')&&document.documentElement.setAttribute('${BOOKED}','')`;

/**
 * The inline script in the head of all pages: notes a booked demo, keeps the query with the language, loads the font, and
 * defers rendering below the fold until then.
 */
export const headScript = `${booked};(${languageSwitch.toString()})();(${loadFont.toString()})(${JSON.stringify(HANKEN)},${isHighLatency.toString()},${release})`;
