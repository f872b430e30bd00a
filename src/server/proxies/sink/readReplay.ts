import { constants, inflateSync } from 'node:zlib';
import { z } from 'zod';

/** Part of a replay, in short: the records themselves are the visitor's whole screen. */
export interface ReplayPart {
  /** How many things happened in it. */
  readonly replay: { readonly events: number; readonly bytes: number };
}

const segment = z.object({ records: z.array(z.unknown()) });
const snapshot = z.object({
  event: z.literal('$snapshot'),
  properties: z.object({ $snapshot_data: z.union([z.array(z.unknown()), z.object({})]) }),
});

/**
 * Reads a compressed segment of Datadog's replay.
 * @param mostBytes what it may unpack to
 * @throws when it is none
 */
export function readSegment(compressed: Buffer, mostBytes: number): ReplayPart {
  // A worker that was cut short leaves a stream without an end.
  const text = inflateSync(compressed, { maxOutputLength: mostBytes, finishFlush: constants.Z_SYNC_FLUSH });
  const { records } = segment.parse(JSON.parse(text.toString('utf8')));
  return { replay: { events: records.length, bytes: text.length } };
}

/** What PostHog's replay sends, each part in short; undefined when it is something else. */
export function readSnapshots(value: unknown): ReplayPart[] | undefined {
  const read = z.array(snapshot).safeParse([value].flat());
  if (!read.success) return undefined;
  return read.data.map(({ properties: { $snapshot_data: data } }) => ({
    replay: { events: [data].flat().length, bytes: JSON.stringify(data).length },
  }));
}
