import type { supplierScorecardEnUs } from './supplierScorecard.en-us';

/** Texts of the supplier scorecard in German. */
export const supplierScorecardDeDe: typeof supplierScorecardEnUs = ({ count, percent, day }) => ({
  name: 'Lieferantenbewertung',
  says: [
    `Die Lieferungen des ersten Quartals sind gezählt: ${percent(96)} kamen bei Corvane Packaging pünktlich.`,
    `Dazu kommt die Qualität: ${percent(99.4)} der Stücke wurden angenommen.`,
    'Der Preis wird mit dem Vertrag verglichen.',
    'Auch die Antwortzeiten sind gemessen; die vier Kennzahlen ergeben 94 Punkte.',
    'Corvane Packaging erreicht 94 von 100 Punkten, und im Gespräch wurde eine Maßnahme vereinbart.',
  ],
  record: 'Bewertung, Q1 2026',
  reviewed: 'Besprochen',
  scored: 'Bewertet',
  counting: 'Wird gezählt',
  basis: `42 Lieferungen, ${count(18_600)} Stück`,
  share: 'Teilen',
  plan: 'Nächstes Gespräch planen',
  start: 'Gespräch beginnen',
  preferred: '94 von 100, bevorzugt',
  counted: (measures) => `${measures} von 4 Kennzahlen gezählt`,
  trend: '2 Punkte mehr als im Vorquartal',
  pending: 'Punkte folgen mit der letzten',
  measure: 'Kennzahl',
  weight: 'Gewicht',
  result: 'Wert',
  measures: {
    delivery: 'Termintreue',
    quality: 'Qualität',
    price: 'Preistreue',
    answers: 'Antwort in 1 Tag',
  },
  byQuarter: 'Punkte je Quartal',
  quarter: (quarter, year, score) => `Q${quarter} ${year}: ${score}`,
  agreed: 'Im Gespräch vereinbart',
  action: 'Preisänderungen zwei Wochen vorher ankündigen',
  owner: `Idris Vale, bis ${day('2026-05-12')}`,
});
