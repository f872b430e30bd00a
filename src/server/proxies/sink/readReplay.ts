import { constants, inflateSync } from 'node:zlib';
import { z } from 'zod';

/** Summary of a segment of a session replay, without its records, which contain the visitor's whole screen. */
export interface ReplaySummary {
  /** Number and size of its events. */
  readonly replay: { readonly events: number; readonly bytes: number };
}

const segment = z.object({ records: z.array(z.unknown()) });
const snapshot = z.object({
  event: z.literal('$snapshot'),
  properties: z.object({ $snapshot_data: z.union([z.array(z.unknown()), z.object({})]) }),
});

/**
 * Reads a compressed segment of Datadog's session replay.
 * @param mostBytes limit of the decompressed size
 * @throws if it is not a segment
 */
export function readSegment(compressed: Buffer, mostBytes: number): ReplaySummary {
  // A terminated web worker leaves a truncated stream.
  const text = inflateSync(compressed, { maxOutputLength: mostBytes, finishFlush: constants.Z_SYNC_FLUSH });
  const { records } = segment.parse(JSON.parse(text.toString('utf8')));
  return { replay: { events: records.length, bytes: text.length } };
}

/** Summaries of PostHog's replay snapshots; undefined if the value is something else. */
export function readSnapshots(value: unknown): ReplaySummary[] | undefined {
  const read = z.array(snapshot).safeParse([value].flat());
  if (!read.success) return undefined;
  return read.data.map(({ properties: { $snapshot_data: data } }) => ({
    replay: { events: [data].flat().length, bytes: JSON.stringify(data).length },
  }));
}
