import type { frameEnUs } from './frame.en-us';

/** Texts that all product windows share, in German: the names of the modules. */
export const frameDeDe: typeof frameEnUs = () => ({
  places: {
    intake: 'Anforderungen',
    sourcing: 'Ausschreibungen',
    contracts: 'Verträge',
    suppliers: 'Lieferanten',
    orders: 'Bestellungen',
    invoices: 'Rechnungen',
    spend: 'Ausgaben',
    risk: 'Risiko',
  },
  enlarge: (name) => `Vergrößern: ${name}`,
  close: 'Schließen',
});
