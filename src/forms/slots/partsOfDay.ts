export const PARTS_OF_DAY = ['morning', 'afternoon', 'evening'] as const;
export type PartOfDay = (typeof PARTS_OF_DAY)[number];

const NOON = 12;
const EVENING = 17;
/** Colleagues around the world hold demos while a visitor sleeps: those are not worth reading through. */
const FIRST_HOUR = 8;
const LAST_HOUR = 20;

/** @param hour 0 to 23, on the visitor's wall */
export function partOfDay(hour: number): PartOfDay {
  if (hour < NOON) return 'morning';
  return hour < EVENING ? 'afternoon' : 'evening';
}

/**
 * The times that begin while people are awake, from eight in the morning to before eight in the evening; all of them where there are none
 * such.
 * @param hourOf the hour on the visitor's wall at which a time begins
 * @param isChosen a time that stays on the list whenever it is
 */
export function wakingTimes<Time>(
  times: readonly Time[],
  hourOf: (time: Time) => number,
  isChosen: (time: Time) => boolean,
): readonly Time[] {
  const isAwake = (time: Time) => hourOf(time) >= FIRST_HOUR && hourOf(time) < LAST_HOUR;
  return times.some(isAwake) ? times.filter((time) => isAwake(time) || isChosen(time)) : times;
}
