import type { Formats, PerState } from './formats';

/** Texts of the supplier scorecard. */
export const supplierScorecardEnUs = ({ count, percent, day }: Formats) => ({
  name: 'Supplier scorecard',
  says: [
    `Deliveries of the first quarter are counted: ${percent(96)} of Corvane Packaging’s came on time.`,
    `Quality is added: ${percent(99.4)} of the units were accepted.`,
    'Price is compared with the contract.',
    'Answers to questions are timed, and the four measures give a score of 94.',
    'Corvane Packaging scores 94 of 100, and one action was agreed in the review.',
  ] satisfies PerState,
  record: 'Scorecard, Q1 2026',
  reviewed: 'Reviewed',
  scored: 'Scored',
  counting: 'Counting',
  basis: `42 deliveries, ${count(18_600)} units`,
  share: 'Share',
  plan: 'Plan the next review',
  start: 'Start review',
  preferred: '94 of 100, preferred',
  counted: (measures: number) => `${measures} of 4 measures counted`,
  trend: '2 points up on the quarter before',
  pending: 'Score follows with the last one',
  measure: 'Measure',
  weight: 'Weight',
  result: 'Result',
  measures: {
    delivery: 'Delivery on time',
    quality: 'Quality',
    price: 'Price held',
    answers: 'Answers within a day',
  },
  byQuarter: 'Score by quarter',
  quarter: (quarter: number, year: number, score: number) => `Q${quarter} ${year}: ${score}`,
  agreed: 'Agreed in the review',
  action: 'Two weeks’ notice before price changes',
  owner: `Idris Vale, by ${day('2026-05-12')}`,
});
