import type { Formats, PerState } from './formats';

/** Texts of the sourcing event. */
export const sourcingEventEnUs = ({ euros, count, date }: Formats) => ({
  name: 'Sourcing event',
  says: [
    `Four suppliers are invited to bid for ${count(180_000)} boxes a year.`,
    'Two bids are in, side by side.',
    'All four bids are in.',
    'The bids are scored by the weights that were set before the start.',
    'The award goes to Corvane Packaging with 97 points; the reason is kept with the award.',
  ] satisfies PerState,
  title: 'Corrugated boxes, 12 months',
  tags: ['Invited', 'Open', 'Closed', 'Scored', 'Awarded'] satisfies PerState,
  closes: `Closes ${date('2026-04-02')}, 12:00`,
  questions: '6 questions answered',
  write: 'Write the contract',
  awardNow: 'Award',
  criterion: 'Criterion',
  criteria: { price: 'Per thousand', time: 'Lead time', quality: 'Quality audit', payment: 'Payment' },
  days: (days: number) => `${days} d`,
  score: 'Score',
  need: 'Need',
  volume: 'Volume',
  aYear: `${count(180_000)} a year`,
  paid: 'Paid so far',
  perThousand: `${euros(431)} per ${count(1_000)}`,
  bids: 'Bids in',
  bidsOf: (bids: number) => `${bids} of 4`,
  award: 'Award',
  winner: `Corvane, ${euros(74_160)} a year`,
  reason: `Third on price, first on lead time. ${euros(3_420)} below today.`,
});
