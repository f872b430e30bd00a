import type { frameEnUs } from './frame.en-us';

/** Was alle Produktfenster teilen: die Namen der Module. */
export const frameDeDe: typeof frameEnUs = () => ({
  places: {
    intake: 'Anfragen',
    sourcing: 'Ausschreibungen',
    contracts: 'Verträge',
    suppliers: 'Lieferanten',
    orders: 'Bestellungen',
    invoices: 'Rechnungen',
    spend: 'Ausgaben',
    risk: 'Risiken',
  },
});
