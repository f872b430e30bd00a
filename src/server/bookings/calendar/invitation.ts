import ical, {
  ICalAlarmType,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';
import { bookingMailText } from '../../../text/bookingMail';
import type { BookingSettings } from '../settings';
import type { Booking } from '../store/types';

export interface InvitationOptions {
  /** Origin of the site; its host makes the entry's UID globally unique. */
  readonly siteUrl: string;
  /** Absolute URL for changing the booking; without it for somebody who is no longer part of it. */
  readonly manageUrl?: string;
  /** A mail attachment is an invitation; a download is not. */
  readonly use: 'download' | 'mail';
}

/**
 * Creates the iCalendar file of a booking (RFC 5545, RFC 5546). The UID is stable, SEQUENCE rises with each change, and
 * a cancelled demo has status CANCELLED. Times are in UTC. Of the visitor's input it contains only the e-mail address,
 * without a name: anybody can enter a stranger's address.
 */
export function invitation(
  booking: Booking,
  settings: BookingSettings,
  { siteUrl, manageUrl, use }: InvitationOptions,
): string {
  const { host, request } = booking;
  const cancelled = booking.status === 'cancelled';
  const { CANCEL, REQUEST, PUBLISH } = ICalCalendarMethod;
  // METHOD:PUBLISH has no attendees (RFC 5546, 3.2.1).
  const method = cancelled ? CANCEL : use === 'mail' ? REQUEST : PUBLISH;
  const manage = cancelled ? '' : `${bookingMailText(booking.lang).manage}\n${manageUrl}`;
  const description = [settings.joinNote, settings.agenda.map((point) => `- ${point}`).join('\n'), manage];
  const calendar = ical({
    prodId: { company: 'Keelstone', product: 'Demo booking', language: 'EN' },
    scale: 'gregorian',
    method,
  });
  const event = calendar.createEvent({
    id: `${booking.id}@${new URL(siteUrl).hostname}`,
    sequence: booking.sequence,
    stamp: new Date(booking.updatedAt),
    created: new Date(booking.createdAt),
    lastModified: new Date(booking.updatedAt),
    start: new Date(booking.start),
    end: new Date(booking.end),
    summary: printable(settings.title),
    description: printable(description.filter(Boolean).join('\n\n')),
    organizer: { name: parameter(host.name), email: address(host.email) },
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    transparency: ICalEventTransparency.OPAQUE,
  });
  if (method !== PUBLISH)
    event.createAttendee({
      email: address(request.email),
      role: ICalAttendeeRole.REQ,
      status: ICalAttendeeStatus.NEEDSACTION,
      rsvp: true,
    });
  if (!cancelled) event.createAlarm({ type: ICalAlarmType.display, triggerBefore: ALARM_SECONDS });
  return `${calendar.toString()}\r\n`;
}

const ALARM_SECONDS = 60 * 60;

/** The library escapes separators and line breaks, but keeps other control characters. */
function printable(value: string): string {
  return value.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');
}

/**
 * A parameter has no escapes (RFC 5545, 3.2): a quotation mark becomes an apostrophe. Semicolons and colons are removed,
 * since some calendars misparse them even in quotes.
 */
function parameter(value: string): string {
  return value.replace(/[\u0000-\u001f\u007f;:\\]+/g, ' ').replace(/"/g, "'");
}

/** Percent-encodes an address for a mailto URI. */
function address(email: string): string {
  return encodeURI(email).replace(/[;,:?#]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}
