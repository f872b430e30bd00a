export const PARTS_OF_DAY = ['morning', 'afternoon', 'evening'] as const;
export type PartOfDay = (typeof PARTS_OF_DAY)[number];

const NOON = 12;
const EVENING = 17;
/** Demos are offered around the clock; night times of the visitor's zone are hidden. */
const FIRST_HOUR = 8;
const LAST_HOUR = 20;

/** @param hour 0 to 23, in the visitor's zone */
export function partOfDay(hour: number): PartOfDay {
  if (hour < NOON) return 'morning';
  return hour < EVENING ? 'afternoon' : 'evening';
}

/**
 * Times from 8:00 to before 20:00; all of them if there are none in that range.
 * @param hourOf hour of a time in the visitor's zone
 * @param isChosen keeps a selected time on the list at any hour
 */
export function wakingTimes<Time>(
  times: readonly Time[],
  hourOf: (time: Time) => number,
  isChosen: (time: Time) => boolean,
): readonly Time[] {
  const isAwake = (time: Time) => hourOf(time) >= FIRST_HOUR && hourOf(time) < LAST_HOUR;
  return times.some(isAwake) ? times.filter((time) => isAwake(time) || isChosen(time)) : times;
}
