import type { BookingSettings } from '../settings';
import type { Booking } from '../store/types';

/** A Google Calendar link with the demo filled in, without data of the visitor. */
export function googleLink({ start, end }: Booking, { title, joinNote }: BookingSettings): string {
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${basic(start)}/${basic(end)}`,
    details: joinNote,
  });
  return `https://calendar.google.com/calendar/render?${query.toString()}`;
}

/** An Outlook web calendar link with the demo filled in. */
export function outlookLink({ start, end }: Booking, { title, joinNote }: BookingSettings): string {
  const query = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: new Date(start).toISOString(),
    enddt: new Date(end).toISOString(),
    body: joinNote,
  });
  return `https://outlook.live.com/calendar/0/deeplink/compose?${query.toString()}`;
}

function basic(instant: number): string {
  return new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '');
}
