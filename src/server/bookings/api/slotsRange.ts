import { Temporal } from 'temporal-polyfill';
import { BadPost } from './readFields';

export interface SlotsQuery {
  readonly from?: string;
  readonly to?: string;
  readonly zone?: string;
}

/**
 * The range and zone that slots are asked for: days (`2026-11-24`, in the zone, the last one included) or instants with an offset.
 * @throws BadPost (400) for what is neither
 */
export function slotsRange({ from, to, zone = 'UTC' }: SlotsQuery): { from?: number; to?: number; zone: string } {
  const known = zoneNamed(zone);
  return {
    zone: known,
    from: from === undefined ? undefined : instantOf(from, known, 0),
    to: to === undefined ? undefined : instantOf(to, known, 1),
  };
}

function zoneNamed(zone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    throw new BadPost('"zone" is the name of a time zone, such as Europe/Berlin.');
  }
}

function instantOf(value: string, zone: string, addDays: number): number {
  try {
    if (/^\d{4}-\d\d-\d\d$/.test(value))
      return Temporal.PlainDate.from(value).add({ days: addDays }).toZonedDateTime(zone).epochMilliseconds;
    return Temporal.Instant.from(value).epochMilliseconds;
  } catch {
    throw new BadPost('"from" and "to" are days such as 2026-11-24, or instants such as 2026-11-24T09:00:00Z.');
  }
}
