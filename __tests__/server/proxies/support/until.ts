import { until as untilSo } from '../../support/until';

/** Resolves with a value once it exists; fails with the last other value after a timeout. */
export async function until<Found>(find: () => Found | undefined, instead: () => readonly string[]): Promise<Found> {
  let found: Found | undefined;
  await untilSo(
    () => (found = find()) !== undefined,
    () => `It never came. There was ${instead().join(', ') || 'nothing'}.`,
  );
  return found as Found;
}
