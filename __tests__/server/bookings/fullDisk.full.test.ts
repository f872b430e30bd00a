import { killServers, startServer } from './support/startServer';
import { PERSON, post } from './support/bookingServer';
import { temporaryDirectory } from '../../support/temporaryDirectory';

let directory: string;
beforeEach(() => (directory = temporaryDirectory()));
afterEach(async () => {
  killServers();
});

it('S05 a full disk loses no confirmed booking, and the same form succeeds once there is space', async () => {
  // A limit on the file size simulates a full disk.
  const full = await startServer(directory, { fileBlocks: 1000 });
  const slots = (await full.freeSlots()).values();
  const confirmed: string[] = [];
  let refused: string | undefined;
  for (let index = 0; index < 300 && refused === undefined; index += 1) {
    const slot = slots.next().value?.id ?? '';
    const { status } = await post(
      full,
      { ...PERSON, email: `g${index}@fennmoor.example`, slot },
      { 'idempotency-key': slot },
    );
    if (status === 201) confirmed.push(slot);
    else {
      expect(status).toBe(503);
      refused = slot;
    }
  }
  expect(confirmed.length).toBeGreaterThan(5);
  expect(refused).toBeDefined();
  await full.kill();

  const roomy = await startServer(directory);
  const still = (await roomy.freeSlots()).map(({ id }) => id);
  expect(confirmed.filter((slot) => still.includes(slot))).toEqual([]);
  const again = { ...PERSON, email: `g${confirmed.length}@fennmoor.example`, slot: refused };
  expect((await post(roomy, again, { 'idempotency-key': refused ?? '' })).status).toBe(201);
  await roomy.kill();
});
