import { siteDeDe } from '../../../text/windows/stories/site.de-de';
import { siteEnUs } from '../../../text/windows/stories/site.en-us';
import type { StoryRecord } from './record';

/** Aldermoor Construction calls off concrete and pays a subcontractor by progress. */
export const siteRecords = {
  call_off: {
    railItem: 'orders',
    record: 'CO-0427-16',
    user: 'Bo Tarrant',
    tone: 'wait',
    done: 3,
    texts: { 'en-us': siteEnUs.callOff, 'de-de': siteDeDe.callOff },
  },
  delivery_note: {
    railItem: 'orders',
    record: 'DN-88214',
    user: 'Bo Tarrant',
    tone: 'done',
    texts: { 'en-us': siteEnUs.deliveryNote, 'de-de': siteDeDe.deliveryNote },
  },
  progress_invoice: {
    railItem: 'invoices',
    record: 'INV-6 / 0427',
    user: 'Edda Kromm',
    tone: 'wait',
    texts: { 'en-us': siteEnUs.progressInvoice, 'de-de': siteDeDe.progressInvoice },
  },
} as const satisfies Record<string, StoryRecord>;
