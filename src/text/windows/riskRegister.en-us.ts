import type { Formats, PerState } from './formats';

/** Texts of the risk register. */
export const riskRegisterEnUs = ({ day }: Formats) => ({
  name: 'Risk register',
  says: [
    'Five supplier risks, placed by likelihood and impact.',
    'The first one is opened: blue trays come from a single source.',
    'A second source is agreed as the response, with an owner and a date.',
    'The second source delivers, so the risk moves down to level 6.',
    'All five risks have an owner, a response and the date of the next review.',
  ] satisfies PerState,
  record: 'Register',
  title: 'Supplier risks',
  noneHigh: 'None high',
  oneHigh: '1 high',
  risks: {
    source: 'One source for blue trays',
    carrier: 'Carrier insolvency',
    insurance: 'Insurance expires',
    resin: 'Price clause, resin',
    data: 'Data left with old IT',
  },
  likelihood: '↑ Likelihood',
  effect: 'Impact →',
  answer: 'Response to risk 1',
  second: 'Second source: Ostrel',
  arrived: `First 40 trays arrived ${day('2026-05-04')}`,
  trial: `Trial order by ${day('2026-04-30')}`,
  risk: 'Risk',
  review: 'Review',
  level: 'Level',
});
