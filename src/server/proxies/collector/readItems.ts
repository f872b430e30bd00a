import { z } from 'zod';
import type { RouteMatch } from '../proxyRoutes';
import { inflateWithin } from './inflateWithin';
import { limitSize, limitValues, PARSE_LIMITS, parseWithin } from './parseWithin';
import { readForm } from './readForm';
import { readSnapshots } from './readReplay';

const FORM_FIELD = 'data=';
const batch = z.object({ batch: z.array(z.unknown()) });

/**
 * Parses a delivery like its vendor: compressed or not, one event or many, JSON, JSON lines, or multipart.
 * @throws if it is none of these; `OverLimit` if it is expensive to parse
 */
export async function readItems(
  { route, endpoint }: Pick<RouteMatch, 'route' | 'endpoint'>,
  body: Buffer,
  contentType: string,
): Promise<unknown[]> {
  const isForm = endpoint.name === 'replay' || endpoint.name === 'profile';
  if (isForm && /^multipart\/form-data/i.test(contentType)) return [await readForm(body, contentType)];
  const text = fromForm(await unpacked(body));
  if (text === '') return [];
  if (route.vendor === 'datadog') {
    limitValues(text);
    return text.split('\n').map((line): unknown => JSON.parse(line));
  }
  const value = parseWithin(text);
  if (endpoint.name === 'replay') return readSnapshots(value) ?? [value];
  if (endpoint.name !== 'events') return [value];
  const several = batch.safeParse(value);
  return several.success ? several.data.batch : [value].flat();
}

/** Detects compression by magic bytes: the SDKs send compressed bodies as plain text. */
async function unpacked(body: Buffer): Promise<Buffer> {
  if (body[0] === 0x1f && body[1] === 0x8b) return inflateWithin(body, 'gzip', PARSE_LIMITS.bytes);
  if (body[0] === 0x78) return inflateWithin(body, 'deflate', PARSE_LIMITS.bytes);
  return body;
}

/** The text, also of a form with one field of JSON in Base64, which is longer. */
function fromForm(body: Buffer): string {
  if (!body.subarray(0, FORM_FIELD.length).equals(Buffer.from(FORM_FIELD))) {
    limitSize(body.length);
    return body.toString().trim();
  }
  limitSize(body.length, 2 * PARSE_LIMITS.bytes);
  const [field = ''] = body.toString().slice(FORM_FIELD.length).split('&', 1);
  const json = Buffer.from(decodeURIComponent(field), 'base64');
  limitSize(json.length);
  return json.toString();
}
