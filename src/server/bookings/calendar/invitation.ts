import type { BookingSettings } from '../settings';
import type { Booking } from '../store/types';

export interface InvitationOptions {
  /** Origin of the site; its host makes the entry's UID globally unique. */
  readonly siteUrl: string;
  /** Absolute URL for changing the booking. */
  readonly manageUrl: string;
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
  // METHOD:PUBLISH has no attendees (RFC 5546, 3.2.1).
  const method = cancelled ? 'CANCEL' : use === 'mail' ? 'REQUEST' : 'PUBLISH';
  const description = [settings.joinNote, settings.agenda.map((point) => `- ${point}`).join('\n'), manageUrl];
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Keelstone//Demo booking//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${booking.id}@${new URL(siteUrl).hostname}`,
    `SEQUENCE:${booking.sequence}`,
    `DTSTAMP:${instant(booking.updatedAt)}`,
    `CREATED:${instant(booking.createdAt)}`,
    `LAST-MODIFIED:${instant(booking.updatedAt)}`,
    `DTSTART:${instant(booking.start)}`,
    `DTEND:${instant(booking.end)}`,
    `SUMMARY:${text(settings.title)}`,
    `DESCRIPTION:${text(description.filter(Boolean).join('\n\n'))}`,
    `ORGANIZER;CN=${parameter(host.name)}:mailto:${address(host.email)}`,
    ...(method === 'PUBLISH'
      ? []
      : [`ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=TRUE:mailto:${address(request.email)}`]),
    `STATUS:${cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:OPAQUE',
    ...(cancelled
      ? []
      : ['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${text(settings.title)}`, 'TRIGGER:-PT1H', 'END:VALARM']),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

function instant(milliseconds: number): string {
  return new Date(milliseconds).toISOString().replace(/[-:]|\.\d+/g, '');
}

/** Escapes a text property, so that it can neither end the line nor start another value. */
function text(value: string): string {
  return value
    .replace(/\\/g, '\\\\')
    .replace(/[;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');
}

/**
 * A quoted parameter. A quotation mark becomes an apostrophe; semicolons and colons are removed, since some calendars
 * misparse them even in quotes.
 */
function parameter(value: string): string {
  return `"${value.replace(/[\u0000-\u001f\u007f;:]+/g, ' ').replace(/"/g, "'")}"`;
}

/** Percent-encodes an address for a mailto URI. */
function address(email: string): string {
  return encodeURI(email).replace(/[;,:?#]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}

const LONGEST_LINE = 75;

/** Folds a line after at most 75 bytes, never inside a character. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let size = 0;
  for (const character of line) {
    const bytes = Buffer.byteLength(character);
    if (size + bytes > LONGEST_LINE) {
      parts.push(part);
      [part, size] = ['', 1];
    }
    part += character;
    size += bytes;
  }
  return [...parts, part].join('\r\n ');
}
