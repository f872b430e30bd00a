import { randomUUID } from 'node:crypto';
import {
  cookieOf,
  startBookingServer,
  PERSON,
  post,
  postForm,
  slotsOf,
  type BookingServer,
} from './support/bookingServer';

let bookingServer: BookingServer;
beforeAll(async () => {
  bookingServer = await startBookingServer();
});
afterAll(() => bookingServer.close());

const CHANGE = '/api/demo-bookings/current/change';
const CANCEL = '/api/demo-bookings/current/cancel';

async function book(): Promise<{ cookie: string; slot: string; manage: string }> {
  const [slot] = await slotsOf(bookingServer);
  const response = await post(bookingServer, { ...PERSON, slot: slot?.id });
  const { booking } = (await response.json()) as { booking: { manage: string } };
  return { cookie: cookieOf(response), slot: slot?.id ?? '', manage: booking.manage };
}

const current = (cookie: string) =>
  fetch(`${bookingServer.origin.url}/api/demo-bookings/current`, { headers: { cookie } });

describe('a demo that is over', () => {
  it('S06 is neither changed nor canceled by a page that was opened before', async () => {
    const { cookie } = await book();
    const { now } = bookingServer.clock;
    const { end } = (await (await current(cookie)).json()) as { end: string };
    const [, , later] = await slotsOf(bookingServer);
    bookingServer.clock.now = Date.parse(end) + 1000;
    const answers = [
      await post(bookingServer, { slot: later?.id }, { cookie }, CHANGE),
      await post(bookingServer, {}, { cookie }, CANCEL),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect(await (await current(cookie)).json()).toMatchObject({ status: 'booked' });
    bookingServer.clock.now = now;
  });
});

describe('the link of a booking', () => {
  it('S06 opens it in any browser, without a name or an address in the URL', async () => {
    const { manage } = await book();
    expect(manage).toMatch(/^\/api\/demo-bookings\/open\/[\w-]{64}$/);
    const response = await fetch(bookingServer.origin.url + manage, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/booking-confirmed']);
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(response.headers.getSetCookie()[0]).toMatch(/; HttpOnly; SameSite=Lax/);
    expect(await (await current(cookieOf(response))).json()).toMatchObject({ status: 'booked' });
    expect(JSON.stringify(bookingServer.origin.lines)).not.toContain(manage.slice(-64));
  });

  it('S06 cannot be guessed: a modified, invented or missing one opens nothing', async () => {
    const { cookie } = await book();
    const token = cookie.replace('demo_booking=', '');
    const last = token.endsWith('A') ? 'B' : 'A';
    for (const guess of [token.slice(0, -1) + last, 'A'.repeat(64), 'A'.repeat(48), token.slice(1), `${token}A`, '']) {
      expect((await current(`demo_booking=${guess}`)).status).toBe(404);
      const opened = await fetch(`${bookingServer.origin.url}/api/demo-bookings/open/${guess || 'x'}`, {
        redirect: 'manual',
      });
      expect(opened.headers.getSetCookie()).toEqual([]);
    }
  });

  it('S06 moves it to another time and frees the old one; a taken time is refused with alternatives', async () => {
    const mine = await book();
    const theirs = await book();
    const refused = await post(bookingServer, { slot: theirs.slot }, { cookie: mine.cookie }, CHANGE);
    expect(refused.status).toBe(409);
    const { alternatives } = (await refused.json()) as { alternatives: { id: string }[] };
    const [other] = alternatives;
    const moved = await post(bookingServer, { slot: other?.id }, { cookie: mine.cookie }, CHANGE);
    expect(await moved.json()).toMatchObject({ booking: { sequence: 1 } });
    expect((await slotsOf(bookingServer)).map(({ id }) => id)).toContain(mine.slot);
    const again = await post(bookingServer, { slot: other?.id }, { cookie: mine.cookie }, CHANGE);
    expect(await again.json()).toMatchObject({ booking: { sequence: 1 } });
  });

  it('S06 cancels it once, however often it is used, and frees its time', async () => {
    const { cookie, slot } = await book();
    for (let round = 0; round < 2; round += 1)
      expect(await (await post(bookingServer, {}, { cookie }, CANCEL)).json()).toMatchObject({
        booking: { status: 'cancelled', sequence: 1 },
      });
    expect((await slotsOf(bookingServer)).map(({ id }) => id)).toContain(slot);
    const file = await fetch(`${bookingServer.origin.url}/api/demo-bookings/current/keelstone-demo.ics`, {
      headers: { cookie },
    });
    expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(await file.text()).toMatch(/METHOD:CANCEL[^]*SEQUENCE:1[^]*STATUS:CANCELLED/);
  });

  it('S06 redirects a form without scripts to the confirmation, with or without a booking', async () => {
    const { cookie } = await book();
    for (const headers of [{ cookie }, {}] as Record<string, string>[]) {
      const response = await postForm(bookingServer, {}, headers, CANCEL);
      expect([response.status, response.headers.get('location')]).toEqual([303, '/booking-confirmed']);
    }
    expect(await (await current(cookie)).json()).toMatchObject({ status: 'cancelled' });
  });

  it('S06 cannot be used from another site', async () => {
    const { cookie } = await book();
    const response = await postForm(bookingServer, {}, { cookie, origin: 'https://evil.example' }, CANCEL);
    expect(response.status).toBe(403);
    expect(await (await current(cookie)).json()).toMatchObject({ status: 'booked' });
  });
});

describe('changes of bookings', () => {
  /** Moves a booking to the first free time. */
  const move = async (cookie: string, address: string) => {
    const [slot] = await slotsOf(bookingServer);
    return post(bookingServer, { slot: slot?.id }, { cookie, 'x-forwarded-for': address }, CHANGE);
  };

  it('are limited to five per minute and network, also of a cancelled booking, which can be cancelled at any time', async () => {
    const { cookie } = await book();
    const statuses: number[] = [];
    for (let index = 0; index < 6; index += 1) {
      statuses.push((await move(cookie, `2001:db8:7:1:${index}::1`)).status);
      if (index > 2) expect((await post(bookingServer, {}, { cookie }, CANCEL)).status).toBe(200);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const refused = await move(cookie, '2001:db8:7:1::9');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toEqual({
      statusCode: 429,
      message: expect.stringMatching(/^Several demos were booked or moved/),
    });
    expect(await (await current(cookie)).json()).toMatchObject({ status: 'cancelled' });
    expect((await move(cookie, '2001:db8:7:2::1')).status).toBe(200);
    bookingServer.clock.now += 61_000;
    expect((await move(cookie, '2001:db8:7:1::9')).status).toBe(200);
  });

  it('are limited to twenty per hour and network, without new bookings, which count for themselves', async () => {
    const { cookie } = await book();
    const address = '203.0.113.90';
    const [slot] = await slotsOf(bookingServer);
    expect((await post(bookingServer, { ...PERSON, slot: slot?.id }, { 'x-forwarded-for': address })).status).toBe(201);
    for (let index = 0; index < 20; index += 1) {
      expect((await move(cookie, address)).status).toBe(200);
      bookingServer.clock.now += 61_000;
    }
    expect((await move(cookie, address)).status).toBe(429);
    bookingServer.clock.now += 3_600_000;
    expect((await move(cookie, address)).status).toBe(200);
  });

  it('cost nothing when the time stays the same or is taken', async () => {
    const mine = await book();
    const theirs = await book();
    const address = { 'x-forwarded-for': '203.0.113.91' };
    for (let index = 0; index < 6; index += 1) {
      const same = await post(bookingServer, { slot: mine.slot }, { cookie: mine.cookie, ...address }, CHANGE);
      const taken = await post(bookingServer, { slot: theirs.slot }, { cookie: mine.cookie, ...address }, CHANGE);
      expect([same.status, taken.status]).toEqual([200, 409]);
    }
    expect((await move(mine.cookie, '203.0.113.91')).status).toBe(200);
  });
});

it('S05 a form that is posted twice without scripts is one booking, and leads to its confirmation', async () => {
  const [slot] = await slotsOf(bookingServer);
  const before = (await bookingServer.service.store.list(500)).length;
  const form = { ...PERSON, slot: slot?.id ?? '', key: randomUUID() };
  const answers = await Promise.all([1, 2, 3].map(() => postForm(bookingServer, form)));
  expect(answers.map(({ status, headers }) => [status, headers.get('location')])).toEqual(
    answers.map(() => [303, '/booking-confirmed']),
  );
  expect(new Set(answers.map(cookieOf)).size).toBe(1);
  expect((await bookingServer.service.store.list(500)).length).toBe(before + 1);
});

it('S05 a form that is posted again after a cancellation books its time again', async () => {
  const [slot] = await slotsOf(bookingServer);
  const form = { ...PERSON, slot: slot?.id ?? '', key: randomUUID() };
  const cookie = cookieOf(await postForm(bookingServer, form));
  await postForm(bookingServer, {}, { cookie }, CANCEL);
  const again = cookieOf(await postForm(bookingServer, form));
  expect(again).not.toBe(cookie);
  expect(await (await current(again)).json()).toMatchObject({ status: 'booked', sequence: 0 });
  expect(cookieOf(await postForm(bookingServer, form))).toBe(again);
});
