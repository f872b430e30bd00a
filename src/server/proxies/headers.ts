import type { IncomingHttpHeaders } from 'node:http';
import type { Endpoint, Vendor } from './proxyRoutes';

/** Request headers for vendors: none that identify the visitor, such as cookies, addresses or the page. */
const TO_VENDOR = ['accept', 'accept-encoding', 'content-type', 'content-encoding', 'content-length', 'user-agent'];
const RETRY_COUNT = 'x-retry-count';
const OF_BODY = ['content-type', 'content-encoding', 'content-length', 'etag', 'last-modified', 'vary'];

type Headers = Record<string, string | string[]>;
/** Content types that SDKs read. HTML from a vendor would run as a page of our origin. */
const READABLE = /^(application\/(json|javascript|x-javascript)|text\/(plain|javascript)|image\/gif)\b/i;
/** Default wait in seconds when a vendor limits the rate. */
const RATE_LIMIT_SECONDS = 5;

/**
 * Headers for the vendor; the HTTP client sets `host` from the fixed address.
 * @param writeKey of Segment: with it alone its SDK authorizes. Other credentials are the visitor's, such as those for a
 *   reverse proxy with a password, and stay here. Each event names the key too, so that none is lost.
 */
export function headersForVendor(headers: IncomingHttpHeaders, vendor: Vendor, writeKey: string | undefined): Headers {
  if (vendor !== 'segment') return pick(headers, TO_VENDOR);
  const own = `Basic ${Buffer.from(`${writeKey ?? ''}:`).toString('base64')}`;
  const isOwn = writeKey !== undefined && headers.authorization === own;
  return pick(headers, [...TO_VENDOR, RETRY_COUNT, ...(isOwn ? ['authorization'] : [])]);
}

/** Headers for the visitor: none that set cookies, redirect, or change policies of our origin. */
export function headersForVisitor(
  headers: IncomingHttpHeaders,
  { vendor, endpoint, status, hasBody }: { vendor: Vendor; endpoint: Endpoint; status: number; hasBody: boolean },
): Headers {
  const isFile = status === 200 && (endpoint.name === 'bundle' || endpoint.name === 'config');
  return {
    ...(hasBody ? pick(headers, OF_BODY) : {}),
    'cache-control': (isFile && headers['cache-control']) || 'no-store',
    ...retryAfter(headers, vendor, status),
  };
}

/** Whether a body may be passed on. */
export function isReadable(headers: IncomingHttpHeaders): boolean {
  const type = headers['content-type'];
  return type === undefined || READABLE.test(type);
}

/** Translates Segment's rate limit header, which its own SDK does not read. */
function retryAfter(headers: IncomingHttpHeaders, vendor: Vendor, status: number): Headers {
  if (headers['retry-after'] !== undefined) return { 'retry-after': headers['retry-after'] };
  if (vendor !== 'segment' || status !== 429) return {};
  const reset = [headers['x-ratelimit-reset']].flat()[0] ?? '';
  return { 'retry-after': /^\d{1,6}$/.test(reset) ? reset : String(RATE_LIMIT_SECONDS) };
}

function pick(headers: IncomingHttpHeaders, names: readonly string[]): Headers {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
