import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createClient } from '@libsql/client';
import { startBookingServer, PERSON, post, slotsOf, type BookingServer } from './support/bookingServer';
import { temporaryDirectory } from '../../support/temporaryDirectory';

const FIXTURE = join(__dirname, 'fixtures', 'version1.sql');

const directory = temporaryDirectory();
let bookingServer: BookingServer;
let notes: ReadonlyMap<string, string>;
beforeAll(async () => {
  const sql = await readFile(FIXTURE, 'utf8');
  notes = new Map([...sql.matchAll(/^-- (.*?): (.*)$/gm)].map(([, name = '', value = '']) => [name, value]));
  const client = createClient({ url: pathToFileURL(join(directory, 'bookings.db')).href });
  await client.executeMultiple(sql);
  client.close();
  bookingServer = await startBookingServer({ directory });
});
afterAll(() => bookingServer.close());

const noted = (name: string) => notes.get(name) ?? '';
const current = (cookie: string) =>
  fetch(`${bookingServer.origin.url}/api/demo-bookings/current`, { headers: { cookie } });

describe('a database of the first version', () => {
  it('S06 keeps its bookings, and the cookies and links that open them', async () => {
    expect(await bookingServer.service.store.list(100)).toHaveLength(6);
    for (const [name, status] of [
      ['nfd', 'booked'],
      ['moved', 'booked'],
      ['cancelled', 'cancelled'],
    ] as const) {
      expect(await (await current(noted(name))).json()).toMatchObject({ status });
      const token = noted(name).replace('demo_booking=', '');
      const opened = await fetch(`${bookingServer.origin.url}/api/demo-bookings/open/${token}`, { redirect: 'manual' });
      expect(opened.headers.getSetCookie()[0]).toMatch(/^demo_booking=[\w-]{64};/);
    }
    const guess = noted('nfd').replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    expect((await current(guess)).status).toBe(404);
  });

  it('S05 answers a retry from before the update with its booking', async () => {
    const body = { ...PERSON, email: 'Mu\u0308ller@Fennmoor.example', slot: noted('slot 0') };
    const again = await post(bookingServer, body, { 'idempotency-key': '0f3b5a6c7d8e9f00112233445566aabb' });
    expect(await again.json()).toMatchObject({ booking: { start: '2026-11-23T01:00:00Z' } });
    const other = await post(
      bookingServer,
      { ...body, company: 'Other' },
      { 'idempotency-key': '0f3b5a6c7d8e9f00112233445566aabb' },
    );
    expect([other.status, other.headers.getSetCookie()]).toEqual([409, []]);
  });

  it('S05 accepts no key that it derived from an e-mail address', async () => {
    const victim = { ...PERSON, email: 'form@fennmoor.example', slot: noted('slot 12') };
    const digest = createHash('sha256')
      .update(JSON.stringify([victim.email, victim.slot]))
      .digest('base64url');
    const answer = await post(bookingServer, victim, { 'idempotency-key': `${digest}.0` });
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([409, []]);
    expect(await answer.text()).not.toContain('manage');
  });

  it('S06 still delivers pending notifications to hosts', async () => {
    const open = await bookingServer.service.store.openDeliveries(100);
    const of = (name: string) => open.filter(({ destination }) => destination === name).length;
    expect([of('mail'), of('host'), of('webhook')]).toEqual([8, 8, 8]);
  });

  it('S06 moves its bookings, in the time zone that the visitor chose', async () => {
    const cookie = { cookie: noted('nfd') };
    const slots = await slotsOf(bookingServer);
    const move = (body: object) => post(bookingServer, body, cookie, '/api/demo-bookings/current/change');
    const { zone } = (await (await current(noted('nfd'))).json()) as { zone: string };
    expect(await (await move({ slot: slots[0]?.id })).json()).toMatchObject({ booking: { status: 'booked', zone } });
    const moved = await move({ slot: slots[3]?.id, zone: 'Australia/Sydney' });
    expect(await moved.json()).toMatchObject({ booking: { status: 'booked', zone: 'Australia/Sydney' } });
  });

  it('S05 finds addresses that were stored in lower case, in any spelling', async () => {
    expect(await bookingServer.service.store.deleteByEmail('MÜLLER@FENNMOOR.EXAMPLE')).toBe(2);
    expect(await bookingServer.service.store.deleteByEmail('i\u0307nfo@fennmoor.example')).toBe(1);
    expect(await bookingServer.service.store.deleteByEmail('moved@fennmoor.example')).toBe(1);
  });
});
