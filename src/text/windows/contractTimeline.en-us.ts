import type { Formats, PerState } from './formats';

/** Texts of the contract timeline. */
export const contractTimelineEnUs = ({ percent, day, date }: Formats) => ({
  name: 'Contract timeline',
  says: [
    'Six contracts on one line from January 2026 to June 2027.',
    'For C-218 with Corvane Packaging the notice date is seven days away.',
    'Idris Vale takes the contract on.',
    'He decides to negotiate rather than let it run on.',
    `C-218 is renewed to June 2027 at a price ${percent(3.5)} lower; five other contracts show their notice dates.`,
  ] satisfies PerState,
  record: 'Timeline',
  title: 'Ends and notice dates',
  noneOpen: 'No open decision',
  oneOpen: '1 decision open',
  quarter: (quarter: number) => `Q${quarter}`,
  notice: 'Notice date',
  today: `Today, ${date('2026-03-24')}`,
  value: 'Value a year',
  ends: 'Ends',
  noticeBy: 'Notice by',
  owner: 'Owner',
  since: `Since ${day('2026-03-24')}`,
  decision: 'Decision',
  renewed: 'Renewed',
  negotiate: 'Negotiate',
  lower: `${percent(3.5)} lower`,
  due: `By ${day('2026-03-31')}`,
});
