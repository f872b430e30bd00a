import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { backoffMs } from '../../../src/server/bookings/outbox/backoff';
import { until } from '../support/until';
import { startBookingServer, PERSON, post, slotsOf, type BookingServer } from './support/bookingServer';

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A fake webhook receiver that can fail. */
const receiver: {
  server?: Server;
  url: string;
  got: Received[];
  held: (() => void)[];
  answer: number | 'reset' | 'hang';
} = {
  url: '',
  got: [],
  held: [],
  answer: 200,
};

let bookingServer: BookingServer;
beforeAll(async () => {
  receiver.server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      if (receiver.answer === 'reset') return void request.socket.destroy();
      const { answer } = receiver;
      const take = (status: number) => {
        receiver.got.push({ headers: request.headers, body });
        response.writeHead(status).end();
      };
      if (answer === 'hang') receiver.held.push(() => take(200));
      else take(answer);
    });
  });
  await new Promise<void>((resolve) => receiver.server?.listen(0, '127.0.0.1', resolve));
  receiver.url = `http://127.0.0.1:${(receiver.server.address() as AddressInfo).port}/bookings`;
  bookingServer = await startBookingServer({
    env: { BOOKING_WEBHOOK_URL: receiver.url, BOOKING_WEBHOOK_SECRET: 'shared' },
  });
});
afterAll(async () => {
  await bookingServer.close();
  receiver.server?.closeAllConnections();
  receiver.server?.close();
});
beforeEach(() => {
  receiver.got.length = 0;
  receiver.answer = 200;
});

async function book(): Promise<void> {
  const [slot] = await slotsOf(bookingServer);
  const response = await post(bookingServer, { ...PERSON, slot: slot?.id });
  expect(response.status).toBe(201);
}

describe('S05 the outbox', () => {
  it('notifies the receiver of a booking, signed, with an id', async () => {
    await book();
    await until(() => receiver.got.length === 1);
    const [{ headers, body } = { headers: {}, body: '' }] = receiver.got;
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
    receiver.answer = 'hang';
    await book();
    await until(() => receiver.held.length === 1);
    await book();
    expect(receiver.got).toEqual([]);
    expect((await bookingServer.service.store.openDeliveries(10)).map(({ state }) => state)).toEqual([
      'pending',
      'pending',
    ]);
    receiver.answer = 200;
    for (const release of receiver.held) release();
    await until(async () => (await bookingServer.service.store.openDeliveries(10)).length === 0);
    expect(new Set(receiver.got.map(({ headers }) => headers['x-webhook-id'])).size).toBe(2);
  });

  it.each([500, 'reset'] as const)(
    'retries what a receiver rejects (%s), with the same id, until it accepts it',
    async (answer) => {
      receiver.answer = answer;
      await book();
      await until(async () => (await bookingServer.service.store.openDeliveries(10))[0]?.error !== '');
      const [open] = await bookingServer.service.store.openDeliveries(10);
      expect(open?.attempts).toBe(1);
      receiver.answer = 200;
      receiver.got.length = 0;
      bookingServer.clock.now += 6_000;
      await until(() => receiver.got.length === 1);
      expect(receiver.got[0]?.headers['x-webhook-id']).toBe(open?.id);
      await until(async () => (await bookingServer.service.store.openDeliveries(10)).length === 0);
    },
  );

  it('resumes deliveries that a process claimed and did not finish', async () => {
    receiver.answer = 500;
    await book();
    await until(async () => (await bookingServer.service.store.openDeliveries(10))[0]?.error !== '');
    receiver.answer = 200;
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
