import { Temporal } from 'temporal-polyfill';
import { wallClock } from '../../../src/server/bookings/wallTime';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** The result of a date library, in the form of `wallClock`. */
function expected(instant: number, zone: string) {
  const wall = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone);
  const day = wall.toPlainDate().toString();
  return { day, hour: wall.hour, minute: wall.minute, offset: Math.round(wall.offsetNanoseconds / 60e9) };
}

describe('the local time of a zone', () => {
  it.each([
    ['Europe/Berlin', '2026-10-25'],
    ['America/New_York', '2026-03-08'],
    ['Australia/Lord_Howe', '2026-04-05'],
    ['America/St_Johns', '2026-11-01'],
    ['Africa/Casablanca', '2026-02-15'],
    ['America/Santiago', '2026-09-06'],
  ])('S05 is right in %s each quarter of an hour around the clock change on %s', (zone, day) => {
    const clock = wallClock(zone);
    const middle = Date.parse(`${day}T00:00:00Z`);
    const offsets = new Set<number>();
    for (let instant = middle - DAY; instant < middle + 2 * DAY; instant += 15 * MINUTE) {
      expect([instant, clock(instant)]).toEqual([instant, expected(instant, zone)]);
      offsets.add(clock(instant).offset);
    }
    expect(offsets.size).toBe(2);
  });

  it('S05 is right in every zone of the world, in any order of calls', () => {
    const start = Date.parse('2026-11-20T23:45:00Z');
    for (const zone of ['UTC', ...Intl.supportedValuesOf('timeZone')]) {
      const clock = wallClock(zone);
      for (const days of [0, 40, 1]) {
        const instant = start + days * DAY;
        expect([zone, clock(instant)]).toEqual([zone, expected(instant, zone)]);
      }
    }
  });
});
