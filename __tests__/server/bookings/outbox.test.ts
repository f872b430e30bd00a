import { createHmac } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { backoffMs } from '../../../src/server/bookings/outbox/backoff';
import { startReceiver, type Received, type Receiver } from '../../support/receiver';
import { until } from '../support/until';
import { startBookingServer, PERSON, post, slotsOf, type BookingServer } from './support/bookingServer';

/** A fake webhook receiver, and how it answers. */
let receiver: Receiver;
let answer: number | 'reset' | 'hang' = 200;
const held: (() => void)[] = [];

let bookingServer: BookingServer;
beforeAll(async () => {
  receiver = await startReceiver((response, _request, { socket }) => {
    if (answer === 'reset') socket.destroy();
    else if (answer === 'hang') held.push(() => response.writeHead(200).end());
    else response.writeHead(answer).end();
  });
  bookingServer = await startBookingServer({
    env: { BOOKING_WEBHOOK_URL: `${receiver.url}/bookings`, BOOKING_WEBHOOK_SECRET: 'shared' },
  });
});
afterAll(async () => {
  await bookingServer.close();
  await receiver.close();
});
beforeEach(() => {
  receiver.received.length = 0;
  answer = 200;
});

async function book(): Promise<void> {
  const [slot] = await slotsOf(bookingServer);
  const response = await post(bookingServer, { ...PERSON, slot: slot?.id });
  expect(response.status).toBe(201);
}

describe('S05 the outbox', () => {
  it('notifies the receiver of a booking, signed, with an id', async () => {
    await book();
    await until(() => receiver.received.length === 1);
    const [{ headers, body: raw }] = receiver.received as [Received];
    const body = String(raw);
    expect(JSON.parse(body)).toMatchObject({ event: 'booked', booking: { email: PERSON.email, status: 'booked' } });
    expect(headers['x-webhook-id']).toMatch(/^[0-9a-f-]{36}$/);
    const signed = `${String(headers['x-webhook-timestamp'])}.${body}`;
    expect(headers['x-signature']).toBe(`sha256=${createHmac('sha256', 'shared').update(signed).digest('hex')}`);
    // The library rejects messages older than five minutes, and the test has its own clock.
    const { 'webhook-id': id = '', 'webhook-timestamp': timestamp = '' } = headers as Record<string, string>;
    expect([id, timestamp]).toEqual([headers['x-webhook-id'], headers['x-webhook-timestamp']]);
    const signer = new Webhook(Buffer.from('shared'), { format: 'raw' });
    expect(headers['webhook-signature']).toBe(signer.sign(id, new Date(Number(timestamp) * 1000), body));
    await until(async () => (await bookingServer.service.store.openDeliveries(10)).length === 0);
  });

  it('responds to visitors while a receiver hangs, and delivers once it responds', async () => {
    answer = 'hang';
    await book();
    await until(() => held.length === 1);
    await book();
    expect((await bookingServer.service.store.openDeliveries(10)).map(({ state }) => state)).toEqual([
      'pending',
      'pending',
    ]);
    answer = 200;
    for (const release of held) release();
    await until(async () => (await bookingServer.service.store.openDeliveries(10)).length === 0);
    expect(new Set(receiver.received.map(({ headers }) => headers['x-webhook-id'])).size).toBe(2);
  });

  it.each([500, 'reset'] as const)(
    'retries what a receiver rejects (%s), with the same id, until it accepts it',
    async (failure) => {
      answer = failure;
      await book();
      await until(async () => (await bookingServer.service.store.openDeliveries(10))[0]?.error !== '');
      const [open] = await bookingServer.service.store.openDeliveries(10);
      expect(open?.attempts).toBe(1);
      answer = 200;
      receiver.received.length = 0;
      bookingServer.clock.now += 6_000;
      await until(() => receiver.received.length === 1);
      expect(receiver.received[0]?.headers['x-webhook-id']).toBe(open?.id);
      await until(async () => (await bookingServer.service.store.openDeliveries(10)).length === 0);
    },
  );

  it('resumes deliveries that a process claimed and did not finish', async () => {
    answer = 500;
    await book();
    await until(async () => (await bookingServer.service.store.openDeliveries(10))[0]?.error !== '');
    answer = 200;
    bookingServer.clock.now += 20_000;
    await bookingServer.service.store.claim('webhook', bookingServer.clock.now, 60_000, 10);
    bookingServer.clock.now += 61_000;
    await until(async () => (await bookingServer.service.store.openDeliveries(10)).length === 0);
  });

  it('waits longer after each failure, and gives up in the end', () => {
    const waits = [1, 2, 3, 20].map((attempts) => backoffMs(attempts, () => 0.5));
    expect(waits).toEqual([5_000, 10_000, 20_000, 3_600_000]);
    expect(backoffMs(50)).toBeUndefined();
  });
});
