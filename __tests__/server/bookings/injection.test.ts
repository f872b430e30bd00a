import ICAL from 'ical.js';
import { checkBooking } from '../../../src/forms/bookDemo/schema';
import type { RawFields } from '../../../src/forms/bookDemo/fields';
import { formMessages } from '../../../src/text/formMessages';
import { fakeServer, type FakeServer } from '../../support/fakeServer';
import { readCsv } from '../../support/readCsv';
import { calendarOf, headersOf, openMailbox, type Mail, type Mailbox } from './support/mailbox';
import { PAYLOADS } from './support/payloads';
import {
  cookieOf,
  startBookingServer,
  PERSON,
  post,
  postForm,
  slotsOf,
  type BookingServer,
} from './support/bookingServer';
import { until } from '../support/until';

const TYPED = ['first_name', 'last_name', 'company', 'message', 'quote', 'attribution', 'zone'] as const;
const MESSAGES = formMessages('en-us');
const CHOICES = { sizes: ['50-199'], interests: ['intake'] };
const SIGNED_IN = { authorization: 'Bearer let-me-in' };

interface Told {
  readonly booking: { readonly email: string } & Record<string, unknown>;
}

let mailbox: Mailbox;
let receiver: FakeServer;
let bookingServer: BookingServer;
/** What was posted, by a numbered e-mail address. */
const posted = new Map<string, RawFields>();
/** Address and cookie of an ordinary booking. */
const plain = { email: 'plain@fennmoor.example', cookie: '' };
const cookies: string[] = [];

beforeAll(async () => {
  mailbox = await openMailbox();
  receiver = await fakeServer(() => ({ status: 200, json: {} }));
  bookingServer = await startBookingServer({
    opsToken: 'let-me-in',
    env: { SMTP_URL: mailbox.url, MAIL_FROM: 'Keelstone <hello@keelstone.example>', BOOKING_WEBHOOK_URL: receiver.url },
  });
  const slots = (await slotsOf(bookingServer)).values();
  const slot = () => slots.next().value?.id ?? '';
  const first = await post(bookingServer, { ...PERSON, email: plain.email, slot: slot() });
  plain.cookie = cookieOf(first);
  for (const [index, payload] of PAYLOADS.entries()) {
    for (const [kind, send] of [['json', post] as const, ['form', postForm] as const]) {
      const email = `${kind}${index}@fennmoor.example`;
      const typed = Object.fromEntries(TYPED.map((name) => [name, payload]));
      const fields = { ...PERSON, ...typed, email, slot: slot() };
      const response = await send(bookingServer, fields);
      expect([payload, response.status]).toEqual([payload, kind === 'json' ? 201 : 303]);
      posted.set(email, fields);
      cookies.push(cookieOf(response));
    }
  }
  const all = posted.size + 1;
  // One mail goes to the visitor, one to the host.
  await until(() => mailbox.mails.length === 2 * all && receiver.requests.length === all);
});
afterAll(async () => {
  await bookingServer.close();
  await receiver.close();
  mailbox.close();
});

const asked = async (path: string, headers: Record<string, string>) =>
  (await fetch(bookingServer.origin.url + path, { headers })).text();
/** The text after the schema's normalization: the only form in which it may occur. */
function tidy(email: string): Record<string, unknown> {
  const checked = checkBooking(posted.get(email) ?? {}, MESSAGES, CHOICES);
  if (!checked.ok) throw new Error(JSON.stringify(checked.errors));
  return Object.fromEntries(Object.entries(checked.request).filter(([name]) => name !== 'slot'));
}
const mailTo = (email: string): Mail | undefined => mailbox.mails.find(({ to }) => to.includes(email));

function checkHeaders(mail: Mail, names: string[] | undefined): void {
  const headers = headersOf(mail);
  expect([...headers.keys()].sort()).toEqual(names);
  for (const [name, values] of headers) expect([name, values.length]).toEqual([name, 1]);
  expect(headers.get('from')).toEqual(['Keelstone <hello@keelstone.example>']);
  expect(mail.data).not.toMatch(/^Content-Type: text\/html/im);
}

describe(`S05 ${PAYLOADS.length} injection payloads in every field, as JSON and as a form`, () => {
  it('are stored as one line in the database', async () => {
    const bookings = await bookingServer.service.store.list(1000);
    expect(bookings).toHaveLength(posted.size + 1);
    for (const { request } of bookings.filter(({ request: { email } }) => posted.has(email))) {
      expect(request).toEqual(tidy(request.email));
      const { message, ...lines } = request;
      expect(Object.values(lines).join('')).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e]/);
      expect(message).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u2028\u202e]/);
    }
  });

  it('reach the webhook’s receiver as values, without side effects', () => {
    for (const { body, headers } of receiver.requests) {
      const { booking } = JSON.parse(body) as Told;
      if (!posted.has(booking.email)) continue;
      expect(booking).toMatchObject({ ...tidy(booking.email), status: 'booked', sequence: 0 });
      expect(headers['content-type']).toBe('application/json');
    }
  });

  it('add no header field to a mail, and no recipient', () => {
    const usual = mailTo(plain.email);
    const names = usual && [...headersOf(usual).keys()].sort();
    for (const email of posted.keys()) {
      const mail = mailTo(email);
      if (!mail) throw new Error(`No mail went to ${email}.`);
      expect([email, mail.to]).toEqual([email, [email]]);
      expect(headersOf(mail).get('to')).toEqual([email]);
      checkHeaders(mail, names);
    }
    const toHosts = mailbox.mails.filter(({ to }) => to.some((address) => address.endsWith('@keelstone.example')));
    expect(toHosts).toHaveLength(posted.size + 1);
    for (const mail of toHosts) {
      expect(mail.to).toHaveLength(1);
      checkHeaders(mail, names);
    }
  });

  it('keep the invitation at one event with one attendee', () => {
    for (const email of posted.keys()) {
      const mail = mailTo(email);
      const calendar = new ICAL.Component(ICAL.parse(mail ? calendarOf(mail) : '') as unknown[]);
      const events = calendar.getAllSubcomponents('vevent');
      expect([email, events.length]).toEqual([email, 1]);
      const guests = events[0]?.getAllProperties('attendee').map((guest) => guest.getFirstValue());
      expect(guests).toEqual([`MAILTO:${email}`]);
    }
  });

  it('add no line to the downloaded calendar file', async () => {
    const path = '/api/demo-bookings/current/keelstone-demo.ics';
    const names = async (cookie: string) =>
      (await asked(path, { cookie })).replace(/\r\n[ \t]/g, '').replace(/^([A-Z-]+).*$/gm, '$1');
    const usual = await names(plain.cookie);
    for (const cookie of cookies) expect(await names(cookie)).toBe(usual);
  });

  it('are text in the operators’ pages and exports', async () => {
    const listing = await fetch(`${bookingServer.origin.url}/api/ops/bookings`, { headers: SIGNED_IN });
    expect(listing.headers.get('content-type')).toMatch(/^application\/json/);
    expect(listing.headers.get('x-content-type-options')).toBe('nosniff');
    const rows = readCsv(await asked('/api/ops/bookings.csv', SIGNED_IN));
    expect(rows).toHaveLength(posted.size + 2);
    const [columns = []] = rows;
    for (const row of rows) {
      expect(row).toHaveLength(columns.length);
      for (const cell of row) expect(cell).not.toMatch(/^\s*[=+\-@\t\r＝＋－＠]/);
      const email = row[columns.indexOf('email')] ?? '';
      if (posted.has(email))
        expect(row[columns.indexOf('company')]?.replace(/^'(?=\s*[=+\-@＝])/, '')).toBe(tidy(email).company);
    }
  });

  it('are in no log, and break none of its lines', () => {
    for (const line of bookingServer.origin.lines)
      expect(JSON.stringify(line)).not.toMatch(/evil\.example|window\.hit|forged/);
  });

  it('are rejected in an address or a choice, with the message of that field', async () => {
    for (const payload of PAYLOADS) {
      const fields = { ...PERSON, email: payload, company_size: payload, interest: payload, slot: payload };
      const response = await post(bookingServer, fields);
      expect(response.status).toBe(422);
      const { errors } = (await response.json()) as { errors: Record<string, string> };
      expect([payload, Object.keys(errors)]).toEqual([payload, ['email', 'company_size', 'interest', 'slot']]);
      expect((await postForm(bookingServer, fields)).status).toBe(422);
    }
  });
});
