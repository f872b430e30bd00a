import { z } from 'zod';

/** Summary of a segment of a session replay, without its records, which contain the visitor's whole screen. */
export interface ReplaySummary {
  /** Number and size of its events. */
  readonly replay: { readonly events: number; readonly bytes: number };
}

const snapshot = z.object({
  event: z.literal('$snapshot'),
  properties: z.object({ $snapshot_data: z.union([z.array(z.unknown()), z.object({})]) }),
});

/** Summaries of PostHog's replay snapshots; undefined if the value is something else. */
export function readSnapshots(value: unknown): ReplaySummary[] | undefined {
  const summaries: ReplaySummary[] = [];
  for (const each of [value].flat()) {
    const read = snapshot.safeParse(each);
    // Stops at the first: a report of thousands takes long.
    if (!read.success) return undefined;
    const { $snapshot_data: data } = read.data.properties;
    summaries.push({ replay: { events: [data].flat().length, bytes: JSON.stringify(data).length } });
  }
  return summaries;
}
