import { setTimeout as wait } from 'node:timers/promises';

/** What is found once it is there; fails after ten seconds, and says what there was instead. */
export async function until<Found>(find: () => Found | undefined, instead: () => readonly string[]): Promise<Found> {
  for (let tries = 0; tries < 200; tries += 1) {
    const found = find();
    if (found !== undefined) return found;
    await wait(50);
  }
  throw new Error(`It never came. There was ${instead().join(', ') || 'nothing'}.`);
}
