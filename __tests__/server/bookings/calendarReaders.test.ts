import ICAL from 'ical.js';
import { convertIcsCalendar } from 'ts-ics';
import { invitation } from '../../../src/server/bookings/calendar/invitation';
import type { Booking } from '../../../src/server/bookings/store/types';
import { BOOKING, OPTIONS, readCalendar, settings } from './support/calendar';

/** The facts that a calendar program reads from a file. */
interface Understood {
  readonly method: string | undefined;
  readonly uid: string;
  readonly sequence: number | undefined;
  readonly status: string | undefined;
  readonly start: string;
  readonly end: string | undefined;
  readonly summary: string;
  readonly description: string | undefined;
  readonly organizer: string | undefined;
  readonly guests: readonly { name: string | undefined; email: string }[];
  readonly alarms: number;
}

/** Two independent calendar libraries. */
const READERS: Readonly<Record<string, (file: string) => Understood>> = {
  'ical.js': (file) => {
    const calendar = new ICAL.Component(ICAL.parse(file) as unknown[]);
    const [component, ...others] = calendar.getAllSubcomponents('vevent');
    if (!component || others.length > 0) throw new Error('There is not exactly one event.');
    const event = new ICAL.Event(component);
    const value = (name: string) => component.getFirstPropertyValue(name)?.toString();
    return {
      method: calendar.getFirstPropertyValue('method')?.toString(),
      uid: event.uid,
      sequence: event.sequence,
      status: value('status'),
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
      summary: event.summary,
      description: event.description,
      organizer: value('organizer')?.replace(/^mailto:/, ''),
      guests: event.attendees.map((guest) => ({
        name: guest.getFirstParameter('cn'),
        email: String(guest.getFirstValue()).replace(/^mailto:/i, ''),
      })),
      alarms: component.getAllSubcomponents('valarm').length,
    };
  },
  'ts-ics': (file) => {
    const { method, events = [] } = convertIcsCalendar(undefined, file);
    const [event, ...others] = events;
    if (!event || others.length > 0) throw new Error('There is not exactly one event.');
    return {
      method,
      uid: event.uid,
      // It omits a zero, which is the default in RFC 5545.
      sequence: event.sequence ?? 0,
      status: event.status,
      start: event.start.date.toISOString(),
      end: event.end?.date.toISOString(),
      summary: event.summary,
      description: event.description,
      organizer: event.organizer?.email,
      // It keeps the line break before an alarm.
      guests: (event.attendees ?? []).map(({ name, email }) => ({
        name: name?.replace(/^"|"$/g, ''),
        email: email.trimEnd(),
      })),
      alarms: event.alarms?.length ?? 0,
    };
  },
};

const fileOf = (change: Partial<Booking> = {}, use: 'download' | 'mail' = 'mail') =>
  invitation({ ...BOOKING, ...change }, settings, { ...OPTIONS, use });

describe.each(Object.entries(READERS))('the calendar library %s', (_, understand) => {
  it('S06 parses an invitation: subject, time, attendees, and a reminder of an hour', () => {
    expect(understand(fileOf())).toEqual({
      method: 'REQUEST',
      uid: '00112233445566778899aabbccddeeff@www.keelstone.example',
      sequence: 0,
      status: 'CONFIRMED',
      start: '2026-11-24T09:00:00.000Z',
      end: '2026-11-24T09:30:00.000Z',
      summary: 'Demo; with Lena, and a \\ stroke',
      description:
        'The link is in the invitation.\n\n- Five minutes: how you buy today.\n\nChange or cancel, without an account:\nhttps://www.keelstone.example/x',
      organizer: 'lena@keelstone.example',
      // Without a name, which is the sender's text.
      guests: [{ name: undefined, email: 'a%3Bb%2Cc%3Ad%3Fe%23f@b%C3%BCcher.example' }],
      alarms: 1,
    });
  });

  it('S06 parses a download as an entry without attendees', () => {
    const file = fileOf({}, 'download');
    readCalendar(file);
    expect(understand(file)).toMatchObject({ method: 'PUBLISH', guests: [], alarms: 1 });
  });

  it('S06 matches a change and a cancellation to the earlier event, and finds its organizer', () => {
    const changed = understand(fileOf({ sequence: 1, start: BOOKING.start + 3_600_000, end: BOOKING.end + 3_600_000 }));
    expect(changed).toMatchObject({ method: 'REQUEST', sequence: 1, start: '2026-11-24T10:00:00.000Z' });
    const cancelled = understand(fileOf({ sequence: 2, status: 'cancelled' }));
    expect(cancelled).toMatchObject({ method: 'CANCEL', sequence: 2, status: 'CANCELLED', alarms: 0 });
    expect([changed.uid, cancelled.uid]).toEqual([understand(fileOf()).uid, understand(fileOf()).uid]);
  });

  it.each([
    ['Europe/Berlin', '2027-03-28T00:59:00Z'],
    ['Europe/Berlin', '2027-03-28T01:00:00Z'],
    ['Europe/Berlin', '2026-10-25T00:30:00Z'],
    ['Europe/Berlin', '2026-10-25T01:30:00Z'],
    ['America/New_York', '2027-03-14T07:00:00Z'],
    ['America/New_York', '2026-11-01T05:30:00Z'],
    ['America/New_York', '2026-11-01T06:30:00Z'],
    ['Pacific/Kiritimati', '2026-12-31T10:30:00Z'],
    ['Pacific/Tongatapu', '2026-12-31T11:00:00Z'],
    ['Asia/Kathmandu', '2026-11-24T03:15:00Z'],
    ['Asia/Kolkata', '2028-02-29T18:30:00Z'],
    ['Australia/Lord_Howe', '2027-04-03T15:00:00Z'],
  ])('S06 parses the right instant for a visitor in %s at %s', (zone, at) => {
    const start = Date.parse(at);
    const request = { ...BOOKING.request, zone };
    const { start: read, end } = understand(fileOf({ request, start, end: start + 30 * 60_000 }));
    expect([read, end]).toEqual([start, start + 30 * 60_000].map((instant) => new Date(instant).toISOString()));
  });

  it('S06 unfolds lines, also around umlauts and surrogate pairs', () => {
    for (let length = 1; length <= 80; length += 1) {
      for (const letter of ['ü', '漢', '🙂']) {
        const title = 'a'.repeat(length) + letter.repeat(60);
        const file = invitation(BOOKING, { ...settings, title }, { ...OPTIONS, use: 'mail' });
        readCalendar(file);
        expect(understand(file).summary).toBe(title);
      }
    }
  });

  it('S06 finds one attendee with one address, whatever the names contain', () => {
    const typed = 'Ada" ;ROLE=CHAIR:mailto:evil@x.example\r\nATTENDEE:mailto:evil@x.example\nEND:VEVENT';
    const request = { ...BOOKING.request, first_name: typed, last_name: typed, email: 'ada@fennmoor.example' };
    const { guests, uid, status } = understand(fileOf({ request, host: { ...BOOKING.host, name: typed } }));
    expect(guests.map(({ email }) => email)).toEqual(['ada@fennmoor.example']);
    expect([uid, status]).toEqual(['00112233445566778899aabbccddeeff@www.keelstone.example', 'CONFIRMED']);
  });
});
