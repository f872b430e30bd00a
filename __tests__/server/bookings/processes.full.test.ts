import { cookieOf, PERSON, post, type SlotAnswer } from './support/bookingServer';
import { killServers, startServer, type ServerProcess } from './support/startServer';
import { startReceiver, type Receiver } from '../../support/receiver';
import { until } from '../support/until';
import { temporaryDirectory } from '../../support/temporaryDirectory';

const BOOKINGS = 1000;
const KILLS = 4;
const AT_ONCE = 10;

/** E-mail addresses of the bookings that the receiver was notified of. */
const told = new Set<string>();
const directory = temporaryDirectory();
let receiver: Receiver;

beforeAll(async () => {
  receiver = await startReceiver((response, { body }) => {
    told.add((JSON.parse(String(body)) as { booking: { email: string } }).booking.email);
    response.end();
  });
});
afterAll(async () => {
  killServers();
  await receiver.close();
});

const start = (seconds = 0): Promise<ServerProcess> =>
  startServer(directory, { seconds, env: { BOOKING_WEBHOOK_URL: receiver.url } });

describe('server processes on one store', () => {
  it('S05 assign one slot once, and one key one booking, also after all of them were killed', async () => {
    const servers = await Promise.all([start(), start()]);
    const of = (index: number): ServerProcess => servers[index % 2] ?? servers[0];
    const [slot, other] = await of(0).freeSlots();

    const rivals = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        post(of(index), { ...PERSON, email: `rival${index}@fennmoor.example`, slot: slot?.id }),
      ),
    );
    expect(rivals.filter(({ status }) => status === 201)).toHaveLength(1);
    const conflicts = rivals.filter(({ status }) => status === 409);
    expect(conflicts).toHaveLength(99);
    for (const conflict of conflicts) {
      const { alternatives } = (await conflict.json()) as { alternatives: SlotAnswer[] };
      expect(alternatives.length).toBeGreaterThan(0);
      expect(alternatives.map(({ id }) => id)).not.toContain(slot?.id);
    }

    const same = (server: ServerProcess) =>
      post(server, { ...PERSON, slot: other?.id }, { 'idempotency-key': 'one-wish' });
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => same(of(index))));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201));
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(bodies).size).toBe(1);
    expect(new Set(answers.map(cookieOf)).size).toBe(1);

    await Promise.all(servers.map((server) => server.kill()));
    const restarted = await start();
    const again = await same(restarted);
    expect([again.status, await again.text()]).toEqual([201, bodies[0]]);
    await restarted.kill();
  });

  it('S05 lose none of a thousand confirmed bookings, and notify of each, when killed four times in between', async () => {
    const confirmed: string[] = [];
    for (let kill = 1; kill <= KILLS; kill += 1) {
      // The claim of a dead process expires after two minutes.
      const server = await start(kill * 120);
      const slots = await server.freeSlots();
      const next = slots[Symbol.iterator]();
      let killed: Promise<void> | undefined;
      const bookOn = async () => {
        for (const { id } of next) {
          const email = `guest.${id}@fennmoor.example`;
          const status = await post(server, { ...PERSON, email, slot: id }).then(
            (response) => response.status,
            () => 0,
          );
          if (status === 201) confirmed.push(email);
          if (confirmed.length >= (BOOKINGS / KILLS) * kill) killed ??= server.kill();
          if (status === 0) return;
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, bookOn));
      await killed;
    }
    expect(confirmed.length).toBeGreaterThanOrEqual(BOOKINGS);

    const last = await start((KILLS + 1) * 120);
    const free = new Set((await last.freeSlots()).map(({ id }) => id));
    expect(confirmed.filter((email) => free.has(email.slice('guest.'.length, email.indexOf('@'))))).toEqual([]);
    await until(() => confirmed.every((email) => told.has(email)));
    expect(confirmed.filter((email) => !told.has(email))).toEqual([]);
    await last.kill();
  });
});
