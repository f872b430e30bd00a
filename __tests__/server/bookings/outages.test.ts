import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openRemoteDatabase, type RemoteDatabase } from './support/remoteDatabase';
import { startBookingServer, PERSON, post, slotsOf, type BookingServer } from './support/bookingServer';
import { temporaryDirectory } from '../../support/temporaryDirectory';

let remote: RemoteDatabase;
let bookingServer: BookingServer;
beforeAll(async () => {
  remote = await openRemoteDatabase(pathToFileURL(join(temporaryDirectory(), 'remote.db')).href);
  bookingServer = await startBookingServer({ env: { DATABASE_URL: remote.url } });
});
afterEach(() => {
  remote.mood = 'well';
  remote.muteAt = undefined;
});
afterAll(async () => {
  await bookingServer.close();
  await remote.close();
});

const freeSlot = async () => (await slotsOf(bookingServer))[0]?.id;
const stored = async () => (await bookingServer.service.store.list(100)).length;

describe('a database server', () => {
  it('S05 stores bookings like a file does', async () => {
    const slot = await freeSlot();
    const rivals = await Promise.all([1, 2, 3].map(() => post(bookingServer, { ...PERSON, slot })));
    expect(rivals.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect((await slotsOf(bookingServer)).map(({ id }) => id)).not.toContain(slot);
  });

  it('S05 that does not respond costs visitors a few seconds and no input: the same form succeeds later', async () => {
    const slot = await freeSlot();
    const before = await stored();
    remote.mood = 'deaf';
    const people = Array.from({ length: 8 }, (_, index) => ({ ...PERSON, email: `p${index}@fennmoor.example`, slot }));
    const answers = await Promise.all(
      people.map((person) => post(bookingServer, person, { 'idempotency-key': person.email })),
    );
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 503));
    expect(await answers[0]?.json()).toMatchObject({ message: expect.stringMatching(/Nothing you entered is lost/) });
    remote.mood = 'well';
    const again = await post(bookingServer, { ...people[0] }, { 'idempotency-key': people[0]?.email ?? '' });
    expect(again.status).toBe(201);
    expect(await stored()).toBe(before + 1);
  });

  it('S05 that stores a booking and fails before its response makes one booking of two attempts', async () => {
    const slot = await freeSlot();
    const before = await stored();
    const key = { 'idempotency-key': 'silent-commit' };
    remote.muteAt = '"COMMIT"';
    expect((await post(bookingServer, { ...PERSON, slot }, key)).status).toBe(503);
    remote.mood = 'well';
    remote.muteAt = undefined;
    expect((await post(bookingServer, { ...PERSON, slot }, key)).status).toBe(201);
    expect(await stored()).toBe(before + 1);
  });
});
