import type { BookingSettings } from '../settings';
import type { Booking } from '../store/types';

export interface InvitationOptions {
  /** Origin of the site; its host makes the calendar entry's id unique in the world. */
  readonly siteUrl: string;
  /** Absolute address under which the booking can be changed. */
  readonly manageUrl: string;
  /** An attachment of a mail asks for an answer, a download does not. */
  readonly use: 'download' | 'mail';
}

/**
 * The calendar file of a booking (RFC 5545, RFC 5546). The UID stays over every change, SEQUENCE rises with each, and a cancelled demo
 * says so. Times are in UTC, so that no reader needs to know a zone. Nothing that was typed is in it but the
 * address of the guest, whom no name is put to: the file goes to an address that anybody can have given.
 */
export function invitation(
  booking: Booking,
  settings: BookingSettings,
  { siteUrl, manageUrl, use }: InvitationOptions,
): string {
  const { host, request } = booking;
  const cancelled = booking.status === 'cancelled';
  // What is published invites nobody (RFC 5546, 3.2.1).
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

/** Text of a property: nothing in it can end the line or start a value of its own. */
function text(value: string): string {
  return value
    .replace(/\\/g, '\\\\')
    .replace(/[;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');
}

/**
 * A quoted parameter. It cannot hold a quotation mark, so that becomes an apostrophe; and some calendars end it at a semicolon or colon
 * although it is quoted, so those are left out.
 */
function parameter(value: string): string {
  return `"${value.replace(/[\u0000-\u001f\u007f;:]+/g, ' ').replace(/"/g, "'")}"`;
}

/** Everything in an address that a URI does not know by itself is encoded. */
function address(email: string): string {
  return encodeURI(email).replace(/[;,:?#]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}

const LONGEST_LINE = 75;

/** Breaks a line after at most 75 bytes, never inside a character. */
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
