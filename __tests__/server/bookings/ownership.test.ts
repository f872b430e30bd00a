import { createHash, createHmac, randomUUID } from 'node:crypto';
import {
  cookieOf,
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
  bookingServer = await startBookingServer();
});
afterAll(() => bookingServer.close());

const NOT_OFFERED = 'ffffffffff-203001010900';
const stored = () => bookingServer.service.store.list(1000);

/** Data that only the visitor of a booking may get. */
async function saysNothing(answer: Response, victim: { slot: string; email: string }): Promise<void> {
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect([301, 302, 303]).not.toContain(answer.status);
  const body = await answer.text();
  expect(body).not.toContain('"manage"');
  expect(body).not.toContain('keelstone-demo.ics');
  expect(body).not.toContain(victim.email);
  expect(body).not.toContain(PERSON.last_name);
}

async function slotAt(index = 0): Promise<string> {
  return (await slotsOf(bookingServer))[index]?.id ?? '';
}

describe('a stranger', () => {
  it('S05 gets no booking by a key derived from an e-mail address and a time', async () => {
    const victim = { email: 'victim@fennmoor.example', slot: await slotAt() };
    expect((await postForm(bookingServer, { ...PERSON, ...victim })).status).toBe(303);
    const text = JSON.stringify([victim.email, victim.slot]);
    for (const digest of [
      createHash('sha256').update(text).digest('base64url'),
      createHmac('sha256', '').update(text).digest('base64url'),
    ])
      for (const round of ['', '.0', '.1'])
        for (const slot of [victim.slot, NOT_OFFERED]) {
          const answer = await post(
            bookingServer,
            { ...PERSON, email: 'stranger@x.example', slot },
            { 'idempotency-key': digest + round },
          );
          expect(answer.status).toBe(409);
          await saysNothing(answer, victim);
        }
  });

  it('S05 gets no booking by posting the same form without scripts', async () => {
    const victim = { email: 'copied@fennmoor.example', slot: await slotAt() };
    const form = { ...PERSON, ...victim };
    expect((await postForm(bookingServer, { ...form, key: randomUUID() })).status).toBe(303);
    for (const change of [{ key: '' }, { key: randomUUID() }, { key: 'undefined' }]) {
      const answer = await postForm(bookingServer, { ...form, ...change });
      expect(answer.status).toBe(409);
      await saysNothing(answer, victim);
      const json = await post(bookingServer, form);
      expect(json.status).toBe(409);
      await saysNothing(json, victim);
    }
  });

  it.each(Object.keys({ ...PERSON, quote: '', updates: '' }).filter((name) => name !== 'consent'))(
    'S05 gets a conflict, and nothing about the booking, with its key and another %s',
    async (field) => {
      const victim = { email: `${field}@fennmoor.example`, slot: await slotAt() };
      const key = randomUUID();
      const mine = { ...PERSON, ...victim };
      const made = await post(bookingServer, mine, { 'idempotency-key': key });
      expect(made.status).toBe(201);
      const others: Record<string, string> = { company_size: '', interest: '', zone: 'UTC', email: 'other@x.example' };
      const theirs = { ...mine, [field]: others[field] ?? 'another' };
      const before = (await stored()).length;
      for (const slot of [victim.slot, NOT_OFFERED, await slotAt()]) {
        const answer = await post(bookingServer, { ...theirs, slot }, { 'idempotency-key': key });
        expect(answer.status).toBe(409);
        await saysNothing(answer, victim);
        expect(await (await post(bookingServer, { ...theirs, slot }, { 'idempotency-key': key })).json()).toEqual({
          statusCode: 409,
          message:
            'This form was sent before with other details. Check your inbox for an invitation, or send the form again.',
        });
      }
      expect((await stored()).length).toBe(before);
      bookingServer.clock.now += 10 * 60_000;
    },
  );

  it('S05 learns nothing from the conflict of a form without scripts', async () => {
    const victim = { email: 'plain@fennmoor.example', slot: await slotAt() };
    const key = randomUUID();
    await postForm(bookingServer, { ...PERSON, ...victim, key });
    const answer = await postForm(bookingServer, { ...PERSON, email: 'stranger@x.example', slot: victim.slot, key });
    expect(answer.status).toBe(409);
    await saysNothing(answer, victim);
  });

  it('S05 gets the same response for an address that has booked as for one that has not', async () => {
    const slot = await slotAt();
    await post(bookingServer, { ...PERSON, email: 'known@fennmoor.example', slot });
    const ask = async (email: string) => {
      const answer = await post(bookingServer, { ...PERSON, email, slot });
      return [answer.status, await answer.text()];
    };
    expect(await ask('known@fennmoor.example')).toEqual(await ask('unknown@fennmoor.example'));
  });

  it('S06 opens nothing with the cookie as a link, nor with the link as a cookie', async () => {
    const made = await post(bookingServer, { ...PERSON, slot: await slotAt() });
    const { booking } = (await made.json()) as { booking: { manage: string } };
    const link = booking.manage.slice(booking.manage.lastIndexOf('/') + 1);
    const cookie = cookieOf(made).replace('demo_booking=', '');
    expect(link).not.toBe(cookie);
    const byLink = await fetch(`${bookingServer.origin.url}/api/demo-bookings/current`, {
      headers: { cookie: `demo_booking=${link}` },
    });
    expect(byLink.status).toBe(404);
    const byCookie = await fetch(`${bookingServer.origin.url}/api/demo-bookings/open/${cookie}`, {
      redirect: 'manual',
    });
    expect(byCookie.headers.getSetCookie()).toEqual([]);
  });

  it('S06 opens nothing a week after the demo, by link or cookie', async () => {
    const other = await startBookingServer();
    const [slot] = await slotsOf(other);
    const made = await post(other, { ...PERSON, slot: slot?.id });
    const { booking } = (await made.json()) as { booking: { manage: string; end: string } };
    const opens = async () => {
      const byLink = await fetch(other.origin.url + booking.manage, { redirect: 'manual' });
      const byCookie = await fetch(`${other.origin.url}/api/demo-bookings/current/keelstone-demo.ics`, {
        headers: { cookie: cookieOf(made) },
      });
      const cookies = byLink.headers.getSetCookie().filter((cookie) => cookie.startsWith('demo_booking='));
      return [cookies.length, byCookie.status];
    };
    other.clock.now = Date.parse(booking.end) + 7 * 86_400_000 - 1;
    expect(await opens()).toEqual([1, 200]);
    other.clock.now += 1;
    expect(await opens()).toEqual([0, 404]);
    await other.close();
  });
});

describe('the visitor', () => {
  it('S05 gets their booking again with its key and the same content, also when the time is no longer offered', async () => {
    const other = await startBookingServer();
    const [slot] = await slotsOf(other);
    const headers = { 'idempotency-key': randomUUID() };
    const made = await post(other, { ...PERSON, slot: slot?.id }, headers);
    const spelled = { ...PERSON, first_name: ` ${PERSON.first_name}\u0000 `, slot: slot?.id, unknown: 'x' };
    const again = await post(other, spelled, { ...headers, 'x-forwarded-for': newAddress() });
    expect([again.status, await again.text()]).toEqual([201, await made.text()]);
    other.clock.now = Date.parse(slot?.start ?? '');
    const late = await post(other, { ...PERSON, slot: slot?.id }, headers);
    expect([late.status, cookieOf(late)]).toEqual([201, cookieOf(made)]);
    await other.close();
  });

  it('S05 gets their booking again without a key in the browser with its cookie', async () => {
    const form = { ...PERSON, email: 'holder@fennmoor.example', slot: await slotAt() };
    const made = await postForm(bookingServer, form);
    const cookie = cookieOf(made);
    const before = (await stored()).length;
    const again = await postForm(bookingServer, form, { cookie });
    expect([again.status, cookieOf(again)]).toEqual([303, cookie]);
    expect((await postForm(bookingServer, { ...form, message: 'x' }, { cookie })).status).toBe(409);
    expect((await stored()).length).toBe(before);
  });

  it('S05 may use a key of any length, which is never truncated', async () => {
    const long = 'k'.repeat(300);
    const [first, second] = await slotsOf(bookingServer);
    const keyed = (key: string, slot?: string) =>
      post(bookingServer, { ...PERSON, slot }, { 'idempotency-key': key }).then(({ status }) => status);
    expect(await keyed(`${long}1`, first?.id)).toBe(201);
    expect(await keyed(`${long}1`, second?.id)).toBe(409);
    expect(await keyed(`${long}2`, second?.id)).toBe(201);
  });
});
