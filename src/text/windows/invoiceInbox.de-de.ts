import type { invoiceInboxEnUs } from './invoiceInbox.en-us';

/** Texts of the invoice inbox in German. */
export const invoiceInboxDeDe: typeof invoiceInboxEnUs = ({ euros, percent, day }) => ({
  name: 'Rechnungseingang',
  says: [
    'Eine Rechnung von Tellmar Logistics trifft per E-Mail ein.',
    'Nummer, Beträge und Fälligkeit werden aus dem Beleg gelesen.',
    'Sie passt zur Bestellung PO-2026-0297, und die Kostenstelle ist eingetragen.',
    'Das zweite Exemplar einer Reinigungsrechnung wird als Dublette angehalten.',
    `Vierzehn freigegebene Rechnungen über zusammen ${euros(68_420)} sind für den Zahllauf am ${day('2026-04-09')} bereit.`,
  ],
  record: 'Eingang',
  title: 'Diese Woche',
  toPay: (count) => `${count} zu zahlen`,
  statuses: { new: 'Neu', read: 'Gelesen', matched: 'Passt', duplicate: 'Dublette', pay: 'Zu zahlen' },
  run: `Zahllauf am ${day('2026-04-09')}`,
  handOver: 'An die Bank übergeben',
  release: 'Freigeben',
  read: 'Gelesen aus TL-2604',
  net: 'Netto',
  tax: `USt. ${percent(19)}`,
  due: 'Fällig',
  found: 'Gefunden',
  order: 'Bestellung',
  costCenter: 'Kostenstelle',
});
