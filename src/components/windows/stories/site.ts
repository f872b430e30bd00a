import { siteDeDe } from '../../../text/windows/stories/site.de-de';
import { siteEnUs } from '../../../text/windows/stories/site.en-us';
import type { StoryRecord } from './record';

/** Aldermoor Construction calls off concrete and pays a subcontractor by progress. */
export const siteRecords = {
  call_off: {
    place: 'orders',
    record: 'CO-0427-16',
    user: 'Bo Tarrant',
    tone: 'wait',
    done: 3,
    columns: ['1fr 4.4em 5em 6em', '1fr 3.8em 4.4em 5.4em'],
    enUs: siteEnUs.callOff,
    deDe: siteDeDe.callOff,
  },
  delivery_note: {
    place: 'orders',
    record: 'DN-88214',
    user: 'Bo Tarrant',
    tone: 'done',
    columns: ['1fr 5.4em 5.2em 5.2em', '1fr 4.8em 4.7em 4.6em'],
    enUs: siteEnUs.deliveryNote,
    deDe: siteDeDe.deliveryNote,
  },
  progress_invoice: {
    place: 'invoices',
    record: 'INV-6 / 0427',
    user: 'Edda Kromm',
    tone: 'wait',
    columns: ['1fr 4em 4em 7em', '1fr 3.4em 3.4em 6em'],
    enUs: siteEnUs.progressInvoice,
    deDe: siteDeDe.progressInvoice,
  },
} as const satisfies Record<string, StoryRecord>;
