import { until as untilSo } from '../../support/until';

/** What is found once it is there; fails when it never is, and says what there was instead. */
export async function until<Found>(find: () => Found | undefined, instead: () => readonly string[]): Promise<Found> {
  let found: Found | undefined;
  await untilSo(
    () => (found = find()) !== undefined,
    () => `It never came. There was ${instead().join(', ') || 'nothing'}.`,
  );
  return found as Found;
}
