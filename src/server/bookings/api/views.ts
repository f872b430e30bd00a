import type { Bookings } from '../bookings';
import type { Slot } from '../slots';
import type { Booking } from '../store/types';
import { googleLink, outlookLink } from '../calendar/calendarLinks';
import { wallClock, type WallTime } from '../wallTime';

/** Slots for pages: instants in UTC, and local times with their offset. */
export function slotViews(slots: readonly Slot[], zone: string) {
  const clock = wallClock(zone);
  const clockOfUtc = wallClock('UTC');
  const instant = (at: number) => `${timeOn(clockOfUtc(at))}:00Z`;
  return slots.map(({ id, start, end, host }) => ({
    id,
    start: instant(start),
    end: instant(end),
    local: localTime(clock(start)),
    host: host.name,
  }));
}

/** A booking for its own visitor, with the link for other browsers. */
export async function bookingView(bookings: Bookings, booking: Booking) {
  const settings = await bookings.settings(booking.lang);
  const { status, start, end, sequence, request, host, mailed } = booking;
  return {
    status,
    title: settings.title,
    start: utc(start),
    end: utc(end),
    local: localTime(wallClock(request.zone)(start)),
    zone: request.zone,
    host: host.name,
    join: settings.joinNote,
    sequence,
    mailed,
    manage: manageLink(bookings.tokenOf(booking, 'link')),
    calendarFile: CALENDAR_FILE,
    google: googleLink(booking, settings),
    outlook: outlookLink(booking, settings),
  };
}

export const CALENDAR_FILE = '/api/demo-bookings/current/keelstone-demo.ics';

/** A link that opens a booking in any browser, with the right to change and cancel it. */
export function manageLink(token: string): string {
  return `/api/demo-bookings/open/${token}`;
}

function utc(instant: number): string {
  return new Date(instant).toISOString().replace('.000Z', 'Z');
}

/** With its offset: `2026-11-24T10:00+01:00`. */
function localTime(wall: WallTime): string {
  const ahead = Math.abs(wall.offset);
  const sign = wall.offset < 0 ? '-' : '+';
  return `${timeOn(wall)}${sign}${twoDigits(Math.floor(ahead / 60))}:${twoDigits(ahead % 60)}`;
}

function timeOn({ day, hour, minute }: WallTime): string {
  return `${day}T${twoDigits(hour)}:${twoDigits(minute)}`;
}

function twoDigits(value: number): string {
  return value < 10 ? `0${value}` : String(value);
}
