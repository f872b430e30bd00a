import { OWN_ENTRIES } from '../../config/ownEntries';
import { TIMEOUT_MS } from '../../hydration/firstInteraction';
import { isHighLatency } from '../../lib/isHighLatency';
import { AWAITS_LINK, STATE_PARAMETER } from '../../pricing/stateLink';
import { RENDER_REQUEST } from '../../lib/renderBelowFold';
import { ORIGINAL_TEXT_REQUEST } from '../../lib/originalText';
import { BOOKED } from '../booked';
import { loadFont } from './inline/loadFont';
import { deferBelowFold, type Deferral } from './inline/deferBelowFold';
import { keepOriginalText } from './inline/keepOriginalText';
import { languageSwitch } from './inline/languageSwitch';
import { repairAddress } from './inline/repairAddress';
import { HANKEN } from './typeface';

const DEFERRAL: Deferral = {
  // All slices but the first two, what follows slices, and the footer.
  sections: ['[data-slice]:nth-of-type(n+3)>[id]', '[data-slice]~section', 'footer[data-tone]'].join(),
  // All steps of the keel line but the first. On a phone they stand side by side, and the tallest decides the height.
  items: '[data-keel-line]>li:nth-of-type(n+2)',
  // About that of most sections.
  height: 40,
  // What comes before a page moves. Browsers send `focus` and `pointermove` by themselves, and what has the focus is
  // rendered in any case.
  interactions: ['pointerdown', 'touchstart', 'wheel', 'keydown'],
  request: RENDER_REQUEST,
  timeoutMs: TIMEOUT_MS,
  pauseMs: 1000,
};

const release = `(${deferBelowFold.toString()})(${JSON.stringify(DEFERRAL)})`;

/** `isBooked` before the first paint: the header's link to the demo is the right one at once. */
const booked = `document.cookie.includes('${OWN_ENTRIES.appointment.name}=')&&document.documentElement.setAttribute('${BOOKED}','')`;

/** The calculator does not show the price of another configuration than that of its address. */
const configured = `/[?&]${STATE_PARAMETER}=/.test(location.search)&&document.documentElement.setAttribute('${AWAITS_LINK}','')`;

/**
 * The inline script in the head of all pages: repairs the address, notes a booked demo and a configuration in the address, keeps the query with
 * the language and the text that the browser translates, loads the font, and defers rendering below the fold until then.
 */
export const headScript = `(${repairAddress.toString()})();${booked};${configured};(${languageSwitch.toString()})();(${keepOriginalText.toString()})('${ORIGINAL_TEXT_REQUEST}');(${loadFont.toString()})(${JSON.stringify(HANKEN)},${isHighLatency.toString()},${release})`;
