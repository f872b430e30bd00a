import { invitation } from '../../../src/server/bookings/calendar/invitation';
import { googleLink, outlookLink } from '../../../src/server/bookings/calendar/calendarLinks';
import type { Booking } from '../../../src/server/bookings/store/types';
import { BOOKING, OPTIONS, readCalendar, settings } from './support/calendar';

const read = (change: Partial<Booking> = {}, use: 'download' | 'mail' = 'download') =>
  readCalendar(invitation({ ...BOOKING, ...change }, settings, { ...OPTIONS, use }));

describe('the calendar file', () => {
  it('S06 has subject, time and attendees, whatever the names contain', () => {
    const file = read();
    expect(file.get('VEVENT.DTSTART')).toBe('20261124T090000Z');
    expect(file.get('VEVENT.DTEND')).toBe('20261124T093000Z');
    expect(file.get('VEVENT.SUMMARY')).toBe('Demo\\; with Lena\\, and a \\\\ stroke');
    expect(file.get('VEVENT.ORGANIZER')).toBe('mailto:lena@keelstone.example');
    expect(read({}, 'mail').get('VEVENT.ATTENDEE')).toBe('MAILTO:a%3Bb%2Cc%3Ad%3Fe%23f@b%C3%BCcher.example');
    expect(file.has('VEVENT.ATTENDEE')).toBe(false);
    expect(file.get('VEVENT.DESCRIPTION')).toContain('\\n');
    expect(file.get('METHOD')).toBe('PUBLISH');
    expect(read({}, 'mail').get('METHOD')).toBe('REQUEST');
  });

  it('S06 keeps its UID, increments its sequence, and marks a cancellation', () => {
    const changed = read({ sequence: 1, start: BOOKING.start + 3_600_000 });
    const cancelled = read({ sequence: 2, status: 'cancelled' });
    expect(new Set([read(), changed, cancelled].map((file) => file.get('VEVENT.UID')))).toEqual(
      new Set(['00112233445566778899aabbccddeeff@www.keelstone.example']),
    );
    expect([read(), changed, cancelled].map((file) => file.get('VEVENT.SEQUENCE'))).toEqual(['0', '1', '2']);
    expect([changed.get('VEVENT.STATUS'), cancelled.get('VEVENT.STATUS')]).toEqual(['CONFIRMED', 'CANCELLED']);
    expect(cancelled.get('METHOD')).toBe('CANCEL');
    expect(cancelled.has('VEVENT.VALARM.TRIGGER')).toBe(false);
  });

  it.each([
    '\r\nATTENDEE:mailto:evil@x.example',
    '";CN=x:mailto:evil@x.example\r\n',
    'END:VEVENT\nBEGIN:VEVENT',
    '\u2028x\u0085y\u0007',
  ])('escapes line breaks in typed text: %j', (typed) => {
    const request = { ...BOOKING.request, first_name: typed, last_name: typed, email: `x${typed}@y.example` };
    const file = read({ request, host: { ...BOOKING.host, name: typed } }, 'mail');
    expect([...file.keys()].sort()).toEqual([...read({}, 'mail').keys()].sort());
  });
});

describe('calendars on the web', () => {
  it('S06 open with the demo filled in, without data about the visitor', () => {
    const google = new URL(googleLink(BOOKING, settings));
    expect([google.host, google.searchParams.get('dates')]).toEqual([
      'calendar.google.com',
      '20261124T090000Z/20261124T093000Z',
    ]);
    const outlook = new URL(outlookLink(BOOKING, settings));
    expect([outlook.host, outlook.searchParams.get('startdt'), outlook.searchParams.get('enddt')]).toEqual([
      'outlook.live.com',
      '2026-11-24T09:00:00.000Z',
      '2026-11-24T09:30:00.000Z',
    ]);
    for (const link of [google, outlook])
      expect(decodeURIComponent(link.href)).not.toMatch(/bücher|Österreicher|Fennmoor/);
  });
});
