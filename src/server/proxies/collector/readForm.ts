import { z } from 'zod';
import { inflateWithin } from './inflateWithin';
import { limitSize, OverLimit, parseWithin } from './parseWithin';
import type { ReplaySummary } from './readReplay';

/** The SDK sends two. */
const MAX_PARTS = 10;
const MAX_HEAD_BYTES = 1024;
/** Of a segment, which is decompressed for its size alone. */
const MAX_SEGMENT_BYTES = 1024 * 1024;
const HEAD_END = '\r\n\r\n';
const metadata = z.object({ records_count: z.number() });

/**
 * Reads the form of a session replay or profile: its JSON metadata, and the number and size of its compressed records. The
 * records contain the visitor's whole screen; they are counted by the metadata, and never parsed.
 * @throws if it is none
 */
export async function readForm(body: Buffer, contentType: string): Promise<Record<string, unknown>> {
  limitParts(body, contentType);
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData();
  const parts: Record<string, unknown> = {};
  for (const [name, value] of form.entries()) {
    if (typeof value === 'string') limitSize(value.length);
    if (typeof value === 'string') parts[name] = value;
    else if (value.type !== 'application/json') parts[name] = { file: value.name, sent: value.size };
    else {
      limitSize(value.size);
      parts[name] = parseWithin(await value.text());
    }
  }
  const segment = form.get('segment');
  if (!segment || typeof segment === 'string') return parts;
  const replay = await summaryOf(Buffer.from(await segment.arrayBuffer()), parts['event']);
  return { ...parts, segment: { ...(parts['segment'] as object), ...replay } };
}

/** Empty for a segment above the limit, or without a count. */
async function summaryOf(segment: Buffer, event: unknown): Promise<ReplaySummary | undefined> {
  const read = metadata.safeParse(event);
  if (!read.success) return undefined;
  try {
    const { length } = await inflateWithin(segment, 'deflate', MAX_SEGMENT_BYTES);
    return { replay: { events: read.data.records_count, bytes: length } };
  } catch (error) {
    if (error instanceof OverLimit) return undefined;
    throw error;
  }
}

/** The parser of forms takes a multiple of the time for many parts or long heads of parts. */
function limitParts(body: Buffer, contentType: string): void {
  const boundary = /;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(contentType);
  const mark = `--${boundary?.[1] ?? boundary?.[2] ?? ''}`;
  let parts = 0;
  for (let at = body.indexOf(mark); at !== -1; at = body.indexOf(mark, at + mark.length)) {
    parts += 1;
    const head = body.subarray(at, at + mark.length + MAX_HEAD_BYTES);
    const isEnd = at + mark.length + 4 >= body.length;
    if (parts > MAX_PARTS + 1 || (!isEnd && !head.includes(HEAD_END)))
      throw new OverLimit('It had too many parts to be kept.');
  }
}
