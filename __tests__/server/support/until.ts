const ROUNDS = 800;
const PAUSE_MS = 25;

/** Waits for something that another part does in its own time; fails when it never comes. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (let round = 0; round < ROUNDS && !(await condition()); round += 1)
    await new Promise((done) => setTimeout(done, PAUSE_MS));
  expect(await condition()).toBe(true);
}
