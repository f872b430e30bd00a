import type { threeWayMatchEnUs } from './threeWayMatch.en-us';

/** Texts of the three-way match in German. */
export const threeWayMatchDeDe: typeof threeWayMatchEnUs = ({ money, day }) => ({
  name: 'Drei-Wege-Abgleich',
  says: [
    'Die Rechnung 88213 von Corvane Packaging ist Position für Position gelesen.',
    'Ihre Bestellung, PO-2026-0318, ist über die Nummer gefunden.',
    'Beide Wareneingänge sind zugeordnet: Alle 500 Kästen sind eingetroffen.',
    `Position 2 ist angehalten: Ihr Preis liegt ${money(0.25)} über der Bestellung, zusammen ${money(50)}.`,
    `Eine Gutschrift gleicht die Differenz aus, und die Rechnung ist zur Zahlung am ${day('2026-04-30')} freigegeben.`,
  ],
  tags: ['Gelesen', 'Bestellung da', 'Eingänge da', 'Angehalten', 'Freigegeben'],
  tolerance: `Toleranz ${money(25)} je Position`,
  accept: 'Preis annehmen',
  pay: `Zahlung am ${day('2026-04-30')}`,
  askCredit: 'Gutschrift anfordern',
  order: 'Bestellung',
  receipts: 'Wareneingang',
  invoice: 'Rechnung',
  twoReceipts: '2 Eingänge',
  trays: '500 Kästen',
  line: 'Position',
  arrived: 'Eingang',
  items: { grey: 'Kasten, grau', blue: 'Kasten, blau', delivery: 'Lieferung' },
  included: 'enthalten',
  held: `Position 2 kostet ${money(50)} mehr als bestellt`,
  settled: `Gutschrift CN-118 deckt ${money(50)}`,
  heldNote: `200 × ${money(0.25)}, über der Toleranz von ${money(25)}`,
  settledNote: `Zu zahlen: ${money(9_200)} netto, ${money(10_948)} mit USt.`,
  decides: 'Idris entscheidet',
  settledOn: `Erledigt ${day('2026-04-24')}`,
});
