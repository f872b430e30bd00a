import { join } from 'node:path';
import { z } from 'zod';
import { readJsonFile } from '../../readJsonFile';
import { writeFileAtomic } from '../../writeFileAtomic';

/** Open tabs of a replaced release still request its bundles: a day and a little more. */
export const RETENTION_MS = 25 * 60 * 60_000;
/** Number of releases for rollback, besides the served one. */
const ROLLBACK_RELEASES = 5;
/** Number of releases that were neither served nor wait for it: refused builds, which operators can look at. */
const UNPUBLISHED_RELEASES = 3;

const servedPeriods = z.array(
  z.object({
    id: z.string(),
    from: z.number(),
    /** Absent while it is current. */
    until: z.number().optional(),
  }),
);

/** When a release was served; times in milliseconds since the epoch. */
export type ServedPeriod = z.infer<typeof servedPeriods>[number];

const file = (directory: string) => join(directory, 'served.json');

/** The periods in which releases were served, oldest first; none if the file is missing or damaged. */
export async function readServed(directory: string): Promise<ServedPeriod[]> {
  return (await readJsonFile(file(directory), servedPeriods)) ?? [];
}

/** Records that a release is served from now on. Drops periods of releases that are gone. */
export async function startServedPeriod(
  directory: string,
  id: string,
  now: number,
  retained: ReadonlySet<string>,
): Promise<void> {
  const before = await readServed(directory);
  // The process that made the switch has recorded it.
  if (before.at(-1)?.id === id && before.at(-1)?.until === undefined) return;
  const periods = before
    .filter((period) => retained.has(period.id))
    .map((period) => (period.until === undefined ? { ...period, until: now } : period));
  periods.push({ id, from: now });
  await writeFileAtomic(file(directory), JSON.stringify(periods));
}

/**
 * Releases that retention may remove: neither current, nor needed for rollback, nor served within the last day, nor among
 * the newest that were not published. Refused builds take no place from those for rollback.
 * @param ids all releases on disk, newest first
 * @param waiting releases that wait while publishing is paused
 */
export function removableReleases(
  ids: readonly string[],
  current: string | undefined,
  served: readonly ServedPeriod[],
  now: number,
  waiting: readonly string[] = [],
): string[] {
  const publishable = new Set([...served.map(({ id }) => id), ...waiting]);
  const others = ids.filter((id) => id !== current);
  const recent = new Set([
    ...others.filter((id) => publishable.has(id)).slice(0, ROLLBACK_RELEASES),
    ...others.filter((id) => !publishable.has(id)).slice(0, UNPUBLISHED_RELEASES),
  ]);
  const recentlyServed = new Set(
    served.filter(({ until }) => until === undefined || now - until < RETENTION_MS).map(({ id }) => id),
  );
  return ids.filter((id) => id !== current && !recent.has(id) && !recentlyServed.has(id));
}
