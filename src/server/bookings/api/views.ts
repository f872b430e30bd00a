import { Temporal } from 'temporal-polyfill';
import type { Slot } from '../slots';
import type { Booking } from '../store/types';
import type { BookingSettings } from '../settings';
import { googleLink, outlookLink } from '../calendar/calendarLinks';

/** A slot as pages get it: instants in UTC, and the time on the visitor's wall with its offset. */
export function slotView({ id, start, end, host }: Slot, zone: string) {
  return { id, start: utc(start), end: utc(end), local: localTime(start, zone), host: host.name };
}

/** A booking as its own visitor gets it. */
export function bookingView(booking: Booking, token: string, settings: BookingSettings) {
  const { status, start, end, sequence, request, host, mailed } = booking;
  return {
    status,
    title: settings.title,
    start: utc(start),
    end: utc(end),
    local: localTime(start, request.zone),
    zone: request.zone,
    host: host.name,
    join: settings.joinNote,
    sequence,
    mailed,
    manage: manageLink(token),
    calendarFile: CALENDAR_FILE,
    google: googleLink(booking, settings),
    outlook: outlookLink(booking, settings),
  };
}

export const CALENDAR_FILE = '/api/demo-bookings/current/keelstone-demo.ics';

/** Opens a booking in any browser; whoever has the link may change and cancel it. */
export function manageLink(token: string): string {
  return `/api/demo-bookings/open/${token}`;
}

function utc(instant: number): string {
  return new Date(instant).toISOString().replace('.000Z', 'Z');
}

function localTime(instant: number, zone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(instant).toString({ timeZone: zone, smallestUnit: 'minute' });
}
