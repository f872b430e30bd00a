import fc from 'fast-check';
import { isDeliverable } from '../../../src/lib/emailAddress';
import { mailboxOf, comparableAddress } from '../../../src/server/bookings/comparableAddress';
import { openBookingStore } from '../../../src/server/bookings/store/openStore';
import type { BookingStore } from '../../../src/server/bookings/store/types';
import { domainToASCII, domainToUnicode, pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { BOOKING } from './support/calendar';
import { temporaryDirectory } from '../../support/temporaryDirectory';

let store: BookingStore;
beforeAll(async () => {
  store = openBookingStore({
    url: pathToFileURL(join(temporaryDirectory(), 'bookings.db')).href,
    destinations: [],
    describe: () => '',
  });
});
afterAll(() => store.close());

/** Another form of the domain. In lower case, because DNS maps a capital sharp s to two letters. */
function withDomain(address: string, form: (domain: string) => string): string {
  return address.replace(/(?<=@).*$/, (domain) => form(domain.toLowerCase()) || domain);
}

/** Spellings that a person considers the same address. */
const SPELLINGS: readonly ((address: string) => string)[] = [
  (address) => address,
  (address) => address.normalize('NFC'),
  (address) => address.normalize('NFD'),
  (address) => address.toLowerCase(),
  (address) => address.normalize('NFD').toLowerCase(),
  (address) => address.normalize('NFC').toLowerCase().normalize('NFD'),
  (address) => ` ${address}\n`,
  (address) => withDomain(address, domainToASCII),
  (address) => withDomain(address, domainToUnicode),
];
const LETTERS = [
  ...'azAZ09.+-_İıiIſßẞÄäéÉΣσςÅ한字й',
  'e\u0301',
  'u\u0308',
  'I\u0307',
  'a\u0323\u0302',
  'a\u0302\u0323',
];
const name = fc.string({ unit: fc.constantFrom(...LETTERS), minLength: 1, maxLength: 8 });
const address = fc
  .tuple(name, name)
  .map(([local, domain]) => `${local}@${domain}.example`)
  .filter(isDeliverable);
const spelling = fc.constantFrom(...SPELLINGS);

let bookings = 0;
async function book(email: string): Promise<void> {
  bookings += 1;
  const start = BOOKING.start + bookings * 3_600_000;
  const host = { ...BOOKING.host, zone: 'UTC', weekdays: [], from: 0, to: 0 };
  const outcome = await store.book(
    {
      key: String(bookings),
      renews: false,
      request: { ...BOOKING.request, email },
      slot: { id: '', host, start, end: start + 1_800_000 },
      lang: 'en-us',
      address: String(bookings),
      bufferMinutes: 0,
    },
    BOOKING.createdAt,
  );
  expect(outcome.kind).toBe('booked');
}

it('S05 a booking under one spelling of an address is deleted by any other, and by no other address', async () => {
  await fc.assert(
    fc.asyncProperty(address, spelling, spelling, address, async (email, stored, asked, other) => {
      await book(stored(email).trim());
      if (comparableAddress(other) !== comparableAddress(email)) expect(await store.deleteByEmail(other)).toBe(0);
      expect(await store.deleteByEmail(asked(email))).toBe(1);
    }),
    { numRuns: 60 },
  );
});

it('S06 the limit of a mailbox counts all its spellings, with and without a tag', () => {
  fc.assert(
    fc.property(address, spelling, spelling, (email, one, other) => {
      expect(mailboxOf(one(email))).toBe(mailboxOf(other(email)));
      const [local = '', domain] = email.split('@');
      if (!local.includes('+')) expect(mailboxOf(`${local}+tag@${domain}`)).toBe(mailboxOf(email));
    }),
  );
  expect(mailboxOf('a.d.a+x@GoogleMail.com')).toBe(mailboxOf('ada@gmail.com'));
  expect(mailboxOf('"ada"@x.example')).toBe(mailboxOf('Ada@x.example'));
  expect(mailboxOf('a.da@x.example')).not.toBe(mailboxOf('ada@x.example'));
});
