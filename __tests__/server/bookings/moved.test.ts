import { startBookingServerWithMail, SITE, STATE } from './support/bookingServerWithMail';
import { until } from '../support/until';
import { calendarOf, headersOf, textOf, type Mail, type Mailbox } from './support/mailbox';
import {
  cookieOf,
  PERSON,
  post,
  postForm,
  slotsOf,
  type SlotAnswer,
  type BookingServer,
} from './support/bookingServer';

const CHANGE = '/api/demo-bookings/current/change';
const CANCEL = '/api/demo-bookings/current/cancel';

let mailbox: Mailbox;
let bookingServer: BookingServer;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ mailbox, bookingServer, close } = await startBookingServerWithMail());
});
afterAll(() => close());
beforeEach(() => {
  mailbox.mails.length = 0;
});

let people = 0;

/** Books a time as a new person and waits for the mails. */
async function book(fields: object = {}, slot?: SlotAnswer) {
  const email = `mover${(people += 1)}@fennmoor.example`;
  const [first] = await slotsOf(bookingServer);
  const answer = await post(bookingServer, { ...PERSON, email, ...fields, slot: (slot ?? first)?.id });
  expect(answer.status).toBe(201);
  await delivered();
  return { email, cookie: { cookie: cookieOf(answer) } };
}

const delivered = () => until(async () => (await bookingServer.service.store.openDeliveries(10)).length === 0);
const mailsTo = (address: string): Mail[] => mailbox.mails.filter(({ to }) => to.includes(address));
const mailTo = (address: string): Mail => {
  const mail = mailsTo(address).at(-1);
  if (!mail) throw new Error(`There is no mail to ${address}.`);
  return mail;
};
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ').replace(/\r\n/g, '\n');
/** A subject, decoded. */
const subjectOf = (mail: Mail) =>
  (headersOf(mail).get('subject')?.[0] ?? '')
    .replace(/\?= =\?/g, '?==?')
    .replace(/=\?utf-8\?q\?(.*?)\?=/gi, (_, coded: string) =>
      decodeURIComponent(
        coded
          .replaceAll('_', ' ')
          .replace(/%/g, '%25')
          .replace(/=(?=[\dA-F]{2})/g, '%'),
      ),
    );
const fileOf = (mail: Mail) => calendarOf(mail).replace(/\r\n /g, '');
const linesOf = (mail: Mail, names: readonly string[]) =>
  names.map((name) => new RegExp(`^${name}[:;](.*)$`, 'm').exec(fileOf(mail))?.[1]);
const current = async (cookie: Record<string, string>) =>
  (await (await fetch(`${bookingServer.origin.url}/api/demo-bookings/current`, { headers: cookie })).json()) as {
    zone: string;
    local: string;
    sequence: number;
  };
/** A free time of a host, other than those of the test. */
const slotWith = async (host: string, skip = 0) => {
  const slot = (await slotsOf(bookingServer)).filter((one) => one.host === host)[skip];
  if (!slot) throw new Error(`${host} has no free time.`);
  return slot;
};

describe('the time zone of a moved booking', () => {
  it('S06 is the one in which the visitor chose the time, on the page, in the mail and in its subject', async () => {
    const { email, cookie } = await book({ zone: 'America/New_York' });
    const slot = await slotWith('Siew Lin Arden', 5);
    const moved = await postForm(bookingServer, { slot: slot.id, zone: 'Australia/Sydney' }, cookie, CHANGE);
    expect(moved.status).toBe(303);
    expect(await current(cookie)).toMatchObject({ zone: 'Australia/Sydney', local: expect.stringMatching(/\+11:00$/) });
    await delivered();
    const mail = mailTo(email);
    expect(textOf(mail)).toContain(', Sydney (');
    expect(textOf(mail)).not.toContain('New York');
    expect(subjectOf(mail)).toContain('Sydney');
  });

  it('S06 stays as it was without a zone or with an unknown one', async () => {
    const { cookie } = await book({ zone: 'America/New_York' });
    for (const fields of [{}, { zone: '' }, { zone: 'Mars/Olympus' }, { zone: 'x'.repeat(5000) }]) {
      const slot = await slotWith('Lena Brodersen', 3);
      expect((await post(bookingServer, { slot: slot.id, ...fields }, cookie, CHANGE)).status).toBe(200);
      expect(await current(cookie)).toMatchObject({ zone: 'America/New_York' });
    }
  });

  it('S06 is stored without a mail when only the zone differs', async () => {
    const slot = await slotWith('Lena Brodersen');
    const { cookie } = await book({ zone: 'America/New_York' }, slot);
    const before = mailbox.mails.length;
    expect((await post(bookingServer, { slot: slot.id, zone: 'Australia/Sydney' }, cookie, CHANGE)).status).toBe(200);
    await delivered();
    expect(await current(cookie)).toMatchObject({ zone: 'Australia/Sydney', sequence: 0 });
    expect(mailbox.mails).toHaveLength(before);
  });
});

describe('a move to a time of another host', () => {
  const LENA = 'lena@keelstone.example';
  const SIEW_LIN = 'siewlin@keelstone.example';

  it.each([
    ['en-us', /^A demo with you is canceled, because it was moved/, /^A demo with you is booked\./],
    ['de-de', /^Eine Demo mit Ihnen ist abgesagt, denn sie wurde/, /^Eine Demo mit Ihnen ist gebucht\./],
  ])('S06 cancels the entry of the former host and invites the new one (%s)', async (lang, canceled, invited) => {
    const { email, cookie } = await book({ lang, zone: 'Europe/Berlin' }, await slotWith('Lena Brodersen', 2));
    const [uid, start] = linesOf(mailTo(LENA), ['UID', 'DTSTART']);
    await post(bookingServer, { slot: (await slotWith('Siew Lin Arden')).id }, cookie, CHANGE);
    await delivered();

    expect(mailsTo(LENA)).toHaveLength(2);
    const toFormer = mailTo(LENA);
    const names = ['METHOD', 'UID', 'SEQUENCE', 'DTSTART', 'STATUS', 'ORGANIZER'];
    expect(linesOf(toFormer, names)).toEqual(['CANCEL', uid, '1', start, 'CANCELLED', expect.stringContaining(LENA)]);
    expect(textOf(toFormer)).toMatch(canceled);
    expect(textOf(toFormer)).toContain(email);
    expect(subjectOf(toFormer)).toMatch(/^(Canceled|Abgesagt): /);
    // The right to change the demo went with it.
    expect(textOf(toFormer) + fileOf(toFormer)).not.toContain('/api/demo-bookings/open/');

    const expected = ['REQUEST', uid, '1', expect.not.stringMatching(start ?? ''), 'CONFIRMED'];
    expect(linesOf(mailTo(SIEW_LIN), names)).toEqual([...expected, expect.stringContaining(SIEW_LIN)]);
    expect(textOf(mailTo(SIEW_LIN))).toMatch(invited);
    expect(linesOf(mailTo(email), names)).toEqual([...expected, expect.stringContaining(SIEW_LIN)]);
  });

  it('S06 tells nobody twice: not of a move with the same host, nor of one after a cancellation', async () => {
    const { cookie } = await book({}, await slotWith('Lena Brodersen', 2));
    await post(bookingServer, { slot: (await slotWith('Lena Brodersen', 4)).id }, cookie, CHANGE);
    await delivered();
    expect(linesOf(mailTo(LENA), ['METHOD', 'SEQUENCE'])).toEqual(['REQUEST', '1']);
    await post(bookingServer, {}, cookie, CANCEL);
    await delivered();
    await post(bookingServer, { slot: (await slotWith('Siew Lin Arden', 2)).id }, cookie, CHANGE);
    await delivered();
    expect(mailsTo(LENA).map((mail) => linesOf(mail, ['METHOD'])[0])).toEqual(['REQUEST', 'REQUEST', 'CANCEL']);
  });
});

describe('the first sentence of a mail', () => {
  it.each([
    [
      'en-us',
      ['Hello,\n\nYour demo is booked.', 'Hello,\n\nYour demo has a new time.', 'Hello,\n\nYour demo is canceled.'],
      ['A demo with you is booked.', 'A demo with you has a new time.', 'A demo with you is canceled.'],
      [/^When: .* \(EST, UTC-5\)$/m, /^Universal time: .*, UTC$/m, /^With: Lena Brodersen$/m],
    ],
    [
      'de-de',
      [
        'Guten Tag,\n\nIhre Demo ist gebucht.',
        'Guten Tag,\n\nIhre Demo hat einen neuen Termin.',
        'Guten Tag,\n\nIhre Demo ist abgesagt.',
      ],
      [
        'Eine Demo mit Ihnen ist gebucht.',
        'Eine Demo mit Ihnen hat einen neuen Termin.',
        'Eine Demo mit Ihnen ist abgesagt.',
      ],
      [/^Wann: .*, New York/m, /^Weltzeit: .*, UTC$/m, /^Mit: Lena Brodersen$/m],
    ],
  ])('S06 says what happened, to visitor and host, above labeled facts (%s)', async (lang, visitor, host, labeled) => {
    const { email, cookie } = await book({ lang, zone: 'America/New_York' }, await slotWith('Lena Brodersen', 1));
    await post(bookingServer, { slot: (await slotWith('Lena Brodersen', 5)).id }, cookie, CHANGE);
    await delivered();
    await post(bookingServer, {}, cookie, CANCEL);
    await delivered();
    const starts = (mails: readonly Mail[], sentences: readonly string[]) =>
      mails.map((mail, index) => plain(textOf(mail)).slice(0, sentences[index]?.length));
    expect(starts(mailsTo(email), visitor)).toEqual(visitor);
    expect(starts(mailsTo('lena@keelstone.example'), host)).toEqual(host);
    for (const mail of mailsTo(email)) for (const line of labeled) expect(plain(textOf(mail))).toMatch(line);
  });
});

describe('a configuration of the calculator', () => {
  it.each([
    ['en-us', / for 5 approvers and 2 buyers, \$704\.00 a month and \$8,448\.00 in the first year/, ''],
    ['de-de', /für Freigaben: 5, im Einkauf: 2\. 704,00 \$ im Monat, 8\.448,00 \$ im ersten Jahr/, '/de'],
  ])(
    'S06 is in the mail to the host, with its price and a link to it, and not in the other (%s)',
    async (lang, price, prefix) => {
      const { email } = await book({ lang, quote: STATE }, await slotWith('Lena Brodersen', 1));
      const text = plain(textOf(mailTo('lena@keelstone.example')));
      expect(text).toMatch(price);
      expect(text).toContain(`\n${SITE}${prefix}/module-pricing-calc?q=${STATE}\n`);
      expect(textOf(mailTo(email))).not.toContain('module-pricing-calc');
    },
  );

  it('S06 is linked without a price when its price book is not published, and left out when it is none', async () => {
    const unknown = STATE.replace('2026-2', '1999-1');
    await book({ quote: unknown }, await slotWith('Lena Brodersen', 1));
    const text = plain(textOf(mailTo('lena@keelstone.example')));
    expect(text).toContain(
      `The demo is about this configuration from the price calculator:\n${SITE}/module-pricing-calc?q=${unknown}`,
    );
    mailbox.mails.length = 0;
    await book({ quote: 'Pay at https://evil.example' }, await slotWith('Lena Brodersen', 1));
    expect(textOf(mailTo('lena@keelstone.example'))).not.toMatch(/evil|module-pricing-calc/);
  });
});

describe('the form of a change without scripts', () => {
  it('S06 leads to the top of the confirmation, not to the section of the form that it was posted from', async () => {
    const { cookie } = await book();
    const slot = await slotWith('Lena Brodersen', 3);
    const moved = await postForm(bookingServer, { slot: slot.id, zone: 'Europe/Berlin' }, cookie, `${CHANGE}#change`);
    // An empty fragment: browsers keep the one of the form for a location that has none.
    expect([moved.status, moved.headers.get('location')]).toEqual([303, '/booking-confirmed#']);
  });
});
