import type { sourcingEventEnUs } from './sourcingEvent.en-us';

/** Texts of the sourcing event in German. */
export const sourcingEventDeDe: typeof sourcingEventEnUs = ({ euros, count, date }) => ({
  name: 'Ausschreibung',
  says: [
    `Vier Lieferanten sind eingeladen, ${count(180_000)} Kartons im Jahr anzubieten.`,
    'Zwei Angebote sind da und stehen nebeneinander.',
    'Alle vier Angebote sind da.',
    'Die Angebote sind nach den Gewichten bewertet, die vor dem Start feststanden.',
    'Den Zuschlag erhält Corvane Packaging mit 97 Punkten; die Begründung bleibt beim Zuschlag.',
  ],
  title: 'Wellpappkartons, 12 Monate',
  tags: ['Eingeladen', 'Offen', 'Beendet', 'Bewertet', 'Vergeben'],
  closes: `Endet am ${date('2026-04-02')}, 12:00`,
  questions: '6 Fragen beantwortet',
  write: 'Vertrag schreiben',
  awardNow: 'Zuschlag erteilen',
  criterion: 'Kriterium',
  criteria: { price: 'Je Tausend', time: 'Lieferzeit', quality: 'Qualität', payment: 'Zahlungsziel' },
  days: (days) => `${days} T.`,
  score: 'Punkte',
  need: 'Bedarf',
  volume: 'Menge',
  aYear: `${count(180_000)} im Jahr`,
  paid: 'Bisher',
  perThousand: `${euros(431)} je ${count(1_000)}`,
  bids: 'Angebote',
  bidsOf: (bids) => `${bids} von 4`,
  award: 'Zuschlag',
  winner: `Corvane, ${euros(74_160)} im Jahr`,
  reason: `Dritter beim Preis, Erster bei der Lieferzeit. ${euros(3_420)} unter heute.`,
});
