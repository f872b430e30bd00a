import { renewalDeDe } from '../../../text/windows/stories/renewal.de-de';
import { renewalEnUs } from '../../../text/windows/stories/renewal.en-us';
import type { StoryRecord } from './record';

/** Varnholt Software renews a design tool with the seats that people use. */
export const renewalRecords = {
  renewal_seats: {
    railItem: 'contracts',
    record: 'C-1187',
    user: 'Runa Castellan',
    tone: 'wait',
    texts: { 'en-us': renewalEnUs.seats, 'de-de': renewalDeDe.seats },
  },
  renewal_review: {
    railItem: 'intake',
    record: 'R-7730',
    user: 'Runa Castellan',
    tone: 'wait',
    done: 2,
    texts: { 'en-us': renewalEnUs.review, 'de-de': renewalDeDe.review },
  },
  renewal_order: {
    railItem: 'orders',
    record: 'PO-2026-1945',
    user: 'Oskar Lindner',
    tone: 'done',
    done: 4,
    texts: { 'en-us': renewalEnUs.order, 'de-de': renewalDeDe.order },
  },
} as const satisfies Record<string, StoryRecord>;
