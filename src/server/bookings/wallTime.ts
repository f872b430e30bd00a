import { addBounded } from '../addBounded';

const MINUTE = 60_000;
const MINUTES_OF_DAY = 24 * 60;
const DAY = MINUTES_OF_DAY * MINUTE;

/** The local time of a zone at an instant. */
export interface WallTime {
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** 0 to 23 */
  readonly hour: number;
  readonly minute: number;
  /** Minutes ahead of UTC. */
  readonly offset: number;
}

/**
 * Converts instants to local times of a zone, to the minute. `Intl` is slow and a page has hundreds of times, so it is
 * called once a day, and for each time only on days on which the offset changes.
 * @param zone a zone that `Intl` supports
 * @returns a function of milliseconds since 1970; fastest in ascending order
 */
export function wallClock(zone: string): (instant: number) => WallTime {
  let utc = { day: NaN, offset: undefined as number | undefined };
  let wall = { day: NaN, name: '' };
  return (instant) => {
    const minutes = Math.floor(instant / MINUTE);
    const utcDay = Math.floor(minutes / MINUTES_OF_DAY);
    if (utcDay !== utc.day) utc = { day: utcDay, offset: offsetOf(utcDay, zone) };
    const offset = utc.offset ?? measuredOffset(instant, zone);
    const day = Math.floor((minutes + offset) / MINUTES_OF_DAY);
    if (day !== wall.day) wall = { day, name: new Date(day * DAY).toISOString().slice(0, 10) };
    const minute = minutes + offset - day * MINUTES_OF_DAY;
    return { day: wall.name, hour: Math.floor(minute / 60), minute: minute % 60, offset };
  };
}

/** The offset of a whole UTC day; undefined if it changes. */
function offsetOf(day: number, zone: string): number | undefined {
  const atStart = offsetAtStartOf(day, zone);
  return atStart === offsetAtStartOf(day + 1, zone) ? atStart : undefined;
}

/** Cache of offsets at the start of UTC days, by zone. */
const offsets = new Map<string, number>();
const MAX_OFFSETS = 40_000;

function offsetAtStartOf(day: number, zone: string): number {
  const key = `${day} ${zone}`;
  return offsets.get(key) ?? addBounded(offsets, key, measuredOffset(day * DAY, zone), MAX_OFFSETS);
}

function measuredOffset(instant: number, zone: string): number {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of formatOf(zone).formatToParts(instant)) parts[type] = Number(value);
  const { year = 1970, month = 1, day = 1, hour = 0, minute = 0 } = parts;
  return Math.round((Date.UTC(year, month - 1, day, hour, minute) - Math.floor(instant / MINUTE) * MINUTE) / MINUTE);
}

const formats = new Map<string, Intl.DateTimeFormat>();
const MAX_FORMATS = 500;

function formatOf(zone: string): Intl.DateTimeFormat {
  return (
    formats.get(zone) ??
    addBounded(
      formats,
      zone,
      new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
        year: 'numeric',
        month: 'numeric',
        day: 'numeric',
        hour: 'numeric',
        minute: 'numeric',
        hourCycle: 'h23',
        timeZone: zone,
      }),
      MAX_FORMATS,
    )
  );
}
