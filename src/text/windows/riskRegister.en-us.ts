import type { Formats, PerState } from './formats';

/** Texts of the risk register. */
export const riskRegisterEnUs = ({ day }: Formats) => ({
  name: 'Risk register',
  says: [
    'Five supplier risks, placed by likelihood and effect.',
    'The first one is opened: blue trays come from a single source.',
    'A second source is agreed as the answer, with an owner and a date.',
    'The second source delivers, so the risk moves down to level 6.',
    'All five risks have an owner, an answer and the date of the next review.',
  ] satisfies PerState,
  record: 'Register',
  title: 'Supplier risks',
  noneHigh: 'None high',
  oneHigh: '1 high',
  risks: {
    source: 'One source for blue trays',
    carrier: 'Carrier insolvency',
    insurance: 'Insurance runs out',
    resin: 'Price clause, resin',
    data: 'Data left with old IT',
  },
  likelihood: '↑ Likelihood',
  effect: 'Effect →',
  answer: 'Answer to risk 1',
  second: 'Second source: Ostrel',
  arrived: `First 40 trays arrived ${day('2026-05-04')}`,
  trial: `Trial order by ${day('2026-04-30')}`,
  risk: 'Risk',
  review: 'Review',
  level: 'Level',
});
