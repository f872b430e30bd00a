import { cookieOf, startBookingServer, PERSON, post, slotsOf, type BookingServer } from './support/bookingServer';
import { until } from '../support/until';

const SIGNED_IN = { authorization: 'Bearer let-me-in' };

let bookingServer: BookingServer;
beforeAll(async () => {
  // An unreachable receiver: deliveries stay pending.
  bookingServer = await startBookingServer({
    opsToken: 'let-me-in',
    env: { BOOKING_WEBHOOK_URL: 'http://127.0.0.1:1/' },
  });
});
afterAll(() => bookingServer.close());

async function book(change: object = {}): Promise<Response> {
  const [slot] = await slotsOf(bookingServer);
  const response = await post(bookingServer, { ...PERSON, slot: slot?.id, ...change });
  expect(response.status).toBe(201);
  return response;
}

const ask = (path: string, init: RequestInit = {}) =>
  fetch(`${bookingServer.origin.url}/api/ops/bookings${path}`, { ...init, headers: { ...SIGNED_IN, ...init.headers } });
const send = (path: string, body: object) =>
  ask(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

interface Listing {
  bookings: { email: string; status: string; sequence: number }[];
  deliveries: { state: string; error: string; attempts: number; payload?: string }[];
  destinations: string[];
}
const listing = async () => (await (await ask('')).json()) as Listing;

describe('S05 the operators’ API for bookings', () => {
  it.each(['', '.csv'])('is for operators only (%s)', async (path) => {
    expect((await fetch(`${bookingServer.origin.url}/api/ops/bookings${path}`)).status).toBe(401);
  });

  it('lists bookings, newest first, with pending deliveries, and is never cached', async () => {
    const booked = await book();
    await book({ email: 'second@fennmoor.example' });
    await post(bookingServer, {}, { cookie: cookieOf(booked) }, '/api/demo-bookings/current/cancel');
    const response = await ask('');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const { bookings, deliveries, destinations } = (await response.json()) as Listing;
    expect(destinations).toEqual(['webhook']);
    expect(bookings.map(({ email, status }) => [email, status])).toEqual(
      expect.arrayContaining([
        ['second@fennmoor.example', 'booked'],
        [PERSON.email, 'cancelled'],
      ]),
    );
    expect(deliveries).toHaveLength(3);
    expect(JSON.stringify(deliveries)).not.toContain(PERSON.email);
  });

  it('retries all deliveries at once', async () => {
    const tried = async (times: number) => {
      await until(async () => {
        const { deliveries } = await listing();
        return deliveries.every(({ attempts, error }) => attempts >= times && error !== '');
      });
    };
    await tried(1);
    expect(await (await send('/retry', {})).json()).toEqual({ count: 3 });
    await tried(1);
  });

  it('exports everything as CSV without formulas', async () => {
    await book({ company: '=HYPERLINK("https://x.example","y")', message: 'Two lines,\none "quote"' });
    const response = await ask('.csv');
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const bytes = await response.arrayBuffer();
    // Excel reads umlauts by it.
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)[0]).toBe('\ufeff');
    const csv = new TextDecoder().decode(bytes);
    expect(csv.split('\r\n')[0]).toMatch(/^id,status,start,end,host,first_name,last_name,email,company,/);
    expect(csv).toContain(`,"'=HYPERLINK(""https://x.example"",""y"")",`);
    expect(csv).toContain(',"Two lines,\none ""quote""",');
    expect(csv.endsWith('\r\n')).toBe(true);
  });

  it('deletes every booking of an address, in any spelling, with its pending deliveries', async () => {
    const before = await listing();
    const gone = before.bookings.filter(({ email }) => email === PERSON.email).length;
    expect(await (await send('/delete', { email: ` ${PERSON.email.toUpperCase()}` })).json()).toEqual({ count: gone });
    const { bookings, deliveries } = await listing();
    expect(bookings.map(({ email }) => email)).toEqual(['second@fennmoor.example']);
    expect(deliveries).toHaveLength(1);
    expect(await (await send('/delete', { email: PERSON.email })).json()).toEqual({ count: 0 });
    expect((await send('/delete', {})).status).toBe(400);
  });
});
