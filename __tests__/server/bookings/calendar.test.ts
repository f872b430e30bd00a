import { invitation } from '../../../src/server/bookings/calendar/invitation';
import { googleLink, outlookLink } from '../../../src/server/bookings/calendar/calendarLinks';
import type { Booking } from '../../../src/server/bookings/store/types';
import { BOOKING, OPTIONS, readCalendar, settings } from './support/calendar';

const read = (change: Partial<Booking> = {}, use: 'download' | 'mail' = 'download') =>
  readCalendar(invitation({ ...BOOKING, ...change }, settings, { ...OPTIONS, use }));

describe('the calendar file', () => {
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
