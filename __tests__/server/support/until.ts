const ROUNDS = 1_200;
const PAUSE_MS = 25;

/**
 * Waits for a state that another part comes to in its own time, half a minute at most, which only a test that fails takes.
 * @param instead what there was in its place, for the message of the failure
 * @throws Error when the state never comes
 */
export async function until(
  condition: () => boolean | Promise<boolean>,
  instead: () => string = () => 'The state that the test waits for never came.',
): Promise<void> {
  for (let round = 0; !(await condition()); round += 1) {
    if (round === ROUNDS) throw new Error(instead());
    // eslint-disable-next-line no-restricted-syntax -- between two looks at a state; no result depends on how long it takes
    await new Promise((done) => setTimeout(done, PAUSE_MS));
  }
}

/**
 * Lets what is already due have its turn, a number of times: for what must not happen, or follows without anything outside the process.
 * It does not depend on how fast the machine is.
 */
export async function turns(count = 50): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise((done) => setTimeout(done));
}
