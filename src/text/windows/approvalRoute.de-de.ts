import type { approvalRouteEnUs } from './approvalRoute.en-us';

/** Texts of the approval route in German. */
export const approvalRouteDeDe: typeof approvalRouteEnUs = ({ euros }) => ({
  name: 'Freigabeweg',
  says: [
    'Die Bestellanforderung R-1042 ist eingereicht und wartet auf den Vorgesetzten.',
    'Der Vorgesetzte hat nach 28 Minuten freigegeben; als Nächstes entscheidet die Budgetverantwortliche.',
    'Die Budgetverantwortliche hat freigegeben; der Einkauf prüft den Vertrag.',
    'Der Einkauf hat den Vertragspreis bestätigt; die Bestellung wird geschrieben.',
    'Nach 1 Stunde und 37 Minuten lagen alle Freigaben vor, und die Bestellung ging an den Lieferanten.',
  ],
  title: '500 Kästen, lebensmittelecht',
  tags: ['Bei Owen', 'Bei Ruth', 'Bei Idris', 'Freigegeben', 'Bestellt'],
  stops: {
    request: { role: 'Angefordert', note: '500 Kästen für das Lager Nord' },
    manager: { role: 'Vorgesetzter', note: '„Steht im Frühjahrsplan. Einverstanden.“' },
    budget: { role: 'Budget', note: `„Bleiben ${euros(22_200)} auf 4120.“` },
    procurement: { role: 'Einkauf', note: 'Vertrag C-218, Preis wie vereinbart' },
    order: { role: 'Bestellung', note: 'An Corvane Packaging gesendet' },
  },
  next: 'folgt',
  ask: 'Rückfrage stellen',
  approve: 'Freigeben',
  send: 'Bestellung senden',
  open: 'Bestellung öffnen',
  request: 'Anforderung',
  amount: 'Betrag',
  supplier: 'Lieferant',
  costCenter: 'Kostenstelle',
  neededBy: 'Bedarf bis',
  reasons: 'Warum dieser Weg',
  rules: [
    { rule: `Über ${euros(5_000)}`, effect: 'auch Budgetfreigabe' },
    { rule: 'Mit Vertrag', effect: 'ohne Rechtsabteilung' },
  ],
  timeSoFar: 'Bisherige Dauer',
  times: ['0\u00a0min', '28\u00a0min', '1:21\u00a0h', '1:36\u00a0h', '1:37\u00a0h'],
});
