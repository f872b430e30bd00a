import { Temporal } from 'temporal-polyfill';
import { isTimeZone } from '../../../lib/timeZone';
import { InvalidPostError } from './readFields';

export interface SlotsQuery {
  readonly from?: string;
  readonly to?: string;
  readonly zone?: string;
}

/**
 * Parses the requested range and zone: days (`2026-11-24`, in the zone, inclusive) or instants with an offset.
 * @throws InvalidPostError (400) for anything else
 */
export function slotsRange({ from, to, zone = 'UTC' }: SlotsQuery): { from?: number; to?: number; zone: string } {
  if (!isTimeZone(zone)) throw new InvalidPostError('"zone" is the name of a time zone, such as Europe/Berlin.');
  return {
    zone,
    from: from === undefined ? undefined : instantOf(from, zone, 0),
    to: to === undefined ? undefined : instantOf(to, zone, 1),
  };
}

function instantOf(value: string, zone: string, addDays: number): number {
  try {
    if (/^\d{4}-\d\d-\d\d$/.test(value))
      return Temporal.PlainDate.from(value).add({ days: addDays }).toZonedDateTime(zone).epochMilliseconds;
    return Temporal.Instant.from(value).epochMilliseconds;
  } catch {
    throw new InvalidPostError(
      '"from" and "to" are days such as 2026-11-24, or instants such as 2026-11-24T09:00:00Z.',
    );
  }
}
