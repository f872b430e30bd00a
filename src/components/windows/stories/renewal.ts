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
    enUs: renewalEnUs.seats,
    deDe: renewalDeDe.seats,
  },
  renewal_review: {
    railItem: 'intake',
    record: 'R-7730',
    user: 'Runa Castellan',
    tone: 'wait',
    done: 2,
    enUs: renewalEnUs.review,
    deDe: renewalDeDe.review,
  },
  renewal_order: {
    railItem: 'orders',
    record: 'PO-2026-1945',
    user: 'Oskar Lindner',
    tone: 'done',
    done: 4,
    enUs: renewalEnUs.order,
    deDe: renewalDeDe.order,
  },
} as const satisfies Record<string, StoryRecord>;
