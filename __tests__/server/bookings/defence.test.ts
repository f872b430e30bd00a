import { networkOf } from '../../../src/server/networkOf';
import {
  DOCUMENT,
  newAddress,
  startBookingServer,
  PERSON,
  post,
  postForm,
  slotsOf,
  type BookingServer,
} from './support/bookingServer';

let bookingServer: BookingServer;
beforeAll(async () => {
  // Enough hosts that a time is always free.
  const hosts = Array.from({ length: 4 }, (_, index) => ({
    ...DOCUMENT.hosts[0],
    email: `h${index}@keelstone.example`,
  }));
  bookingServer = await startBookingServer({ document: { ...DOCUMENT, hosts } });
});
afterAll(() => bookingServer.close());

async function freeSlot(): Promise<string> {
  const [first] = await slotsOf(bookingServer);
  return first?.id ?? '';
}

const stored = async () => (await bookingServer.service.store.list(1000)).length;

/** Posts raw bytes. */
function raw(body: string, headers: Record<string, string>): Promise<Response> {
  return fetch(`${bookingServer.origin.url}/api/demo-bookings`, {
    method: 'POST',
    headers: { origin: bookingServer.origin.url, 'x-forwarded-for': newAddress(), ...headers },
    body,
  });
}

describe('S05 a post that is no booking', () => {
  it('is answered like one for a bot that fills in the honeypot, and not stored', async () => {
    const before = await stored();
    const slot = await freeSlot();
    const response = await post(bookingServer, { ...PERSON, slot, website: 'https://x.example' });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ confirmed: '/booking-confirmed' });
    const form = await postForm(bookingServer, { ...PERSON, slot, website: 'x' });
    expect([form.status, form.headers.get('location')]).toEqual([303, '/booking-confirmed']);
    expect(await stored()).toBe(before);
  });

  it('is posted faster than a person could fill in the form', async () => {
    const before = await stored();
    const slot = await freeSlot();
    const quick = { ...PERSON, slot, shown_at: String(bookingServer.clock.now - 500) };
    expect((await post(bookingServer, quick)).status).toBe(200);
    expect(await stored()).toBe(before);
    expect((await post(bookingServer, { ...quick, shown_at: String(bookingServer.clock.now - 2_000) })).status).toBe(
      201,
    );
    expect(await stored()).toBe(before + 1);
  });

  it('is none too early when its form is from the future, since the server’s clock was set back', async () => {
    const before = await stored();
    const later = String(bookingServer.clock.now + 3_600_000);
    expect((await post(bookingServer, { ...PERSON, slot: await freeSlot(), shown_at: later })).status).toBe(201);
    const form = await postForm(bookingServer, {
      ...PERSON,
      email: 'ben@fennmoor.example',
      slot: await freeSlot(),
      shown_at: later,
    });
    expect([form.status, form.headers.get('location')]).toEqual([303, '/booking-confirmed']);
    expect(await stored()).toBe(before + 2);
  });

  it('is limited by nothing that lies in the future, since the server’s clock was set back', async () => {
    const address = newAddress();
    const { now } = bookingServer.clock;
    const bookSix = async () => {
      const statuses: number[] = [];
      for (let round = 0; round < 6; round += 1) {
        const person = { ...PERSON, email: `${round}.${bookingServer.clock.now}@fennmoor.example` };
        const response = await post(
          bookingServer,
          { ...person, slot: await freeSlot() },
          { 'x-forwarded-for': address },
        );
        statuses.push(response.status);
      }
      return statuses;
    };
    expect(await bookSix()).toEqual([201, 201, 201, 201, 201, 429]);
    bookingServer.clock.now = now - 3_600_000;
    expect(await bookSix()).toEqual([201, 201, 201, 201, 201, 429]);
    bookingServer.clock.now = now;
  });

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['a page of another site, by its own word', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling domain', { 'sec-fetch-site': 'same-site' }],
  ])('comes from %s', async (_, headers) => {
    const before = await stored();
    const response = await post(bookingServer, { ...PERSON, slot: await freeSlot() }, headers);
    expect(response.status).toBe(403);
    expect(await stored()).toBe(before);
  });

  it('comes from a copy of the page on another site, to whose visitor a page says where the form is', async () => {
    const response = await post(
      bookingServer,
      { ...PERSON, slot: await freeSlot() },
      { origin: 'https://copy.example', accept: 'text/html,*/*;q=0.8' },
    );
    expect([response.status, response.headers.get('content-type')]).toEqual([403, 'text/html; charset=utf-8']);
    expect(await response.text()).toContain('/book-demo');
  });

  it('is larger than 64 KiB', async () => {
    const response = await post(bookingServer, { ...PERSON, slot: await freeSlot(), message: 'x'.repeat(64 * 1024) });
    expect(response.status).toBe(413);
  });

  it.each(['text/plain', 'multipart/form-data; boundary=x', 'application/xml', 'application/jsonp'])(
    'is written as %s',
    async (type) => {
      expect((await raw(JSON.stringify(PERSON), { 'content-type': type })).status).toBe(415);
    },
  );

  it.each([
    '{',
    '[]',
    '"text"',
    'null',
    '{"first_name":["Ada"]}',
    '{"first_name":{"$ne":""}}',
    '{"email":7}',
    '{"__proto__":{"admin":true}}',
    '{"constructor":{"prototype":{"admin":true}}}',
    '{"prototype":1}',
    '{"x":[{"y":{"__proto__":{}}}]}',
    `{"x":${'['.repeat(3000)}${']'.repeat(3000)}}`,
  ])('is JSON like %.60s', async (body) => {
    const before = await stored();
    expect((await raw(body, { 'content-type': 'application/json' })).status).toBe(400);
    expect(({} as Record<string, unknown>).admin).toBeUndefined();
    expect(await stored()).toBe(before);
  });

  it.each(['__proto__=x', 'constructor=x', 'prototype=x'])('is a form like %s', async (body) => {
    expect((await raw(body, { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(400);
  });
});

describe('S05 a booking', () => {
  it('stores the fields of the form and drops all others', async () => {
    const slot = await freeSlot();
    const response = await post(bookingServer, { ...PERSON, slot, status: 'cancelled', role: 'admin', sequence: 9 });
    expect(response.status).toBe(201);
    const [booking] = (await bookingServer.service.store.list(1000)).filter(({ start }) => slot.endsWith(stamp(start)));
    expect(booking).toMatchObject({ status: 'booked', sequence: 0 });
    expect(Object.keys(booking?.request ?? {}).sort()).toEqual(
      [...Object.keys(PERSON), 'quote', 'attribution', 'updates'].sort(),
    );
  });

  it('stores no network address, and logs no personal data', async () => {
    const response = await post(
      bookingServer,
      { ...PERSON, slot: await freeSlot(), email: 'private.person@fennmoor.example' },
      { 'x-forwarded-for': '203.0.113.77' },
    );
    expect(response.status).toBe(201);
    const [booking] = await bookingServer.service.store.list(1);
    expect(JSON.stringify(booking)).not.toContain('203.0.113.77');
    const log = JSON.stringify(bookingServer.origin.lines);
    expect(log).not.toContain('private.person');
    expect(log).not.toContain(PERSON.last_name);
  });

  it('is limited to five per minute and network', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 7; index += 1) {
      // Any address of one /64 is one visitor.
      const address = { 'x-forwarded-for': `2001:db8:1:2:${index}::1` };
      statuses.push((await post(bookingServer, { ...PERSON, slot: await freeSlot() }, address)).status);
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429]);
    const address = { 'x-forwarded-for': '2001:db8:1:3::1' };
    expect((await post(bookingServer, { ...PERSON, slot: await freeSlot() }, address)).status).toBe(201);
    const refused = await post(
      bookingServer,
      { ...PERSON, slot: await freeSlot() },
      { 'x-forwarded-for': '2001:db8:1:2::9' },
    );
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ message: expect.stringMatching(/^Several demos were booked/) });
    bookingServer.clock.now += 61_000;
    const later = await post(
      bookingServer,
      { ...PERSON, slot: await freeSlot() },
      { 'x-forwarded-for': '2001:db8:1:2::9' },
    );
    expect(later.status).toBe(201);
  });

  it('does not count against the limit while it is incomplete', async () => {
    const address = { 'x-forwarded-for': '203.0.113.5' };
    for (let index = 0; index < 10; index += 1) expect((await post(bookingServer, {}, address)).status).toBe(422);
    expect((await post(bookingServer, { ...PERSON, slot: await freeSlot() }, address)).status).toBe(201);
  });
});

it('counts an IPv6 visitor by the /64, however the address is written', () => {
  expect(networkOf('2001:db8:0:1:ffff::1')).toBe('2001:db8:0:1::');
  expect(networkOf('2001:0db8::1:0:0:0:1')).toBe('2001:db8:0:1::');
  expect(networkOf('::1')).toBe('::');
  expect(networkOf('fe80::1%eth0')).toBe('fe80::');
  expect(networkOf('::ffff:192.0.2.7')).toBe('192.0.2.7');
  expect(networkOf('192.0.2.7')).toBe('192.0.2.7');
});

function stamp(start: number): string {
  return new Date(start).toISOString().replace(/\D/g, '').slice(0, 12);
}
