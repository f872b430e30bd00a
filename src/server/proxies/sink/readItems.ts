import { gunzipSync, inflateSync } from 'node:zlib';
import { z } from 'zod';
import type { RouteMatch } from '../proxyRoutes';
import { readSegment, readSnapshots } from './readReplay';

/** Limit of the decompressed size. */
const MAX_BYTES = 4 * 1024 * 1024;
const batch = z.object({ batch: z.array(z.unknown()) });

/**
 * Parses a delivery like its vendor: compressed or not, one event or many, JSON, JSON lines, or multipart.
 * @throws if it is none of these
 */
export async function readItems(
  { route, endpoint }: Pick<RouteMatch, 'route' | 'endpoint'>,
  body: Buffer,
  contentType: string,
): Promise<unknown[]> {
  if (/^multipart\/form-data/i.test(contentType)) return readForm(body, contentType);
  const text = unpacked(body).toString('utf8').trim();
  if (text === '') return [];
  if (route.vendor === 'datadog') return text.split('\n').map((line): unknown => JSON.parse(line));
  const value: unknown = JSON.parse(fromForm(text));
  if (endpoint.name === 'replay') return readSnapshots(value) ?? [value];
  if (endpoint.name !== 'events') return [value];
  const several = batch.safeParse(value);
  return several.success ? several.data.batch : [value].flat();
}

function fileIn(name: string, file: string, bytes: Buffer): object {
  return { file, sent: bytes.length, ...(name === 'segment' && readSegment(bytes, MAX_BYTES)) };
}

/** Detects compression by magic bytes: the SDKs send compressed bodies as plain text. */
function unpacked(body: Buffer): Buffer {
  if (body[0] === 0x1f && body[1] === 0x8b) return gunzipSync(body, { maxOutputLength: MAX_BYTES });
  if (body[0] === 0x78) return inflateSync(body, { maxOutputLength: MAX_BYTES });
  return body;
}

/** A form with one field of JSON in Base64. */
function fromForm(text: string): string {
  if (!text.startsWith('data=')) return text;
  return Buffer.from(new URLSearchParams(text).get('data') ?? '', 'base64').toString('utf8');
}

/** A part of a session replay: its JSON metadata, and the number and size of its compressed records. */
async function readForm(body: Buffer, contentType: string): Promise<unknown[]> {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData();
  const parts: Record<string, unknown> = {};
  for (const [name, value] of form.entries()) {
    if (typeof value === 'string') parts[name] = value;
    else if (value.type === 'application/json') parts[name] = JSON.parse(await value.text());
    else parts[name] = fileIn(name, value.name, Buffer.from(await value.arrayBuffer()));
  }
  return [parts];
}
