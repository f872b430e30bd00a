import type { Formats, PerState } from './formats';

/** Texts of the budget check. */
export const budgetCheckEnUs = ({ euros }: Formats) => ({
  name: 'Budget check',
  says: [
    `Of ${euros(84_000)} for January to June, ${euros(41_300)} has been spent.`,
    `Orders on their way count too: ${euros(11_300)} is committed.`,
    `Request R-1042 for ${euros(9_200)} fits and leaves ${euros(22_200)}.`,
    `R-1051, shelving for ${euros(26_000)}, would go over by ${euros(3_800)} and is held before anyone approves it.`,
    `R-1051 is moved to July; cost center 4120 stays within its budget with ${euros(22_200)} left.`,
  ] satisfies PerState,
  record: '4120 Warehouse North',
  title: 'Budget, January to June 2026',
  over: 'Over budget',
  within: 'Within budget',
  overOf: `over of ${euros(84_000)}`,
  leftOf: `left of ${euros(84_000)}`,
  unit: 'Thousand euros a month',
  parts: 'Where it goes',
  spent: 'Spent',
  committed: 'Committed',
  shelving: 'R-1051, shelving',
  held: `Held: ${euros(3_800)} over`,
  heldNote: 'Owen can move, split or ask for more',
  moved: 'Moved to July',
  movedNote: 'Reserved in the second half',
});
