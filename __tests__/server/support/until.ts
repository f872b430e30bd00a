const ROUNDS = 1_200;
/** A turn takes about a millisecond. */
const TURNS_BETWEEN = 25;

/**
 * Waits for an asynchronous state for half a minute at most.
 * @param instead the actual state, for the error message
 * @throws Error on timeout
 */
export async function until(
  condition: () => boolean | Promise<boolean>,
  instead: () => string = () => 'The state that the test waits for never came.',
): Promise<void> {
  for (let round = 0; !(await condition()); round += 1) {
    if (round === ROUNDS) throw new Error(instead());
    await turns(TURNS_BETWEEN);
  }
}

/**
 * Runs pending tasks a number of times: to show that something does not happen, or happens without external events.
 * Independent of the machine's speed.
 */
export async function turns(count = 50): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise((done) => setTimeout(done));
}
