import type { InvitationOptions } from '../../../../src/server/bookings/calendar/invitation';
import { settingsOf } from './settings';
import type { Booking } from '../../../../src/server/bookings/store/types';
import { DOCUMENT } from './bookingServer';

export const settings = settingsOf({ ...DOCUMENT, title: 'Demo; with Lena, and a \\ stroke' });
export const BOOKING: Booking = {
  id: '00112233445566778899aabbccddeeff',
  status: 'booked',
  host: { key: '0123456789', name: 'Lena "L" Brodersen', email: 'lena@keelstone.example' },
  start: Date.parse('2026-11-24T09:00:00Z'),
  end: Date.parse('2026-11-24T09:30:00Z'),
  sequence: 0,
  lang: 'en-us',
  request: {
    first_name: 'Анна-Мария 🙂',
    last_name: 'Österreicher-Šťastný-von-der-Langen-Weide',
    email: 'a;b,c:d?e#f@bücher.example',
    company: 'Fennmoor',
    company_size: '50-199',
    interest: 'intake',
    message: '',
    zone: 'Europe/Berlin',
    quote: '',
    attribution: '',
    updates: false,
    consent: true,
  },
  createdAt: Date.parse('2026-11-21T10:00:00Z'),
  updatedAt: Date.parse('2026-11-21T10:00:00Z'),
  mailed: true,
};
export const OPTIONS: InvitationOptions = {
  siteUrl: 'https://www.keelstone.example',
  manageUrl: 'https://www.keelstone.example/x',
  use: 'download',
};

/** A strict parser of RFC 5545: lines, folding, names, parameters, values. */
export function readCalendar(file: string): Map<string, string> {
  if (!file.endsWith('\r\n') || /[^\r]\n|\r[^\n]/.test(file)) throw new Error('A line does not end with CRLF.');
  for (const line of file.split('\r\n')) if (Buffer.byteLength(line) > 75) throw new Error(`Too long: ${line}`);
  const properties = new Map<string, string>();
  const open: string[] = [];
  for (const line of file
    .slice(0, -2)
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n')) {
    const [, name = '', value = ''] =
      /^([A-Z-]+)(?:;[A-Z-]+=(?:"[^"\u0000-\u0008\u000a-\u001f]*"|[^";:,]*))*:(.*)$/u.exec(line) ?? [];
    if (name === '') throw new Error(`Not a content line: ${line}`);
    if (name === 'BEGIN') open.push(value);
    else if (name === 'END') {
      if (open.pop() !== value) throw new Error(`${value} ends before it began.`);
    } else properties.set([...open.slice(1), name].join('.'), value);
  }
  if (open.length > 0) throw new Error('A component is left open.');
  return properties;
}
