/** Statuses that allow a retry. */
const RETRIED = new Set([408, 409, 425, 429, 500, 502, 503, 504]);
/** Methods that are never retried, because they change something. */
const NEVER_REPEATED = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

export interface HttpOptions extends Omit<RequestInit, 'body'> {
  /** Sent as JSON. */
  readonly body?: object;
  /** Timeout of each attempt in milliseconds; none by default. */
  readonly timeout?: number;
  readonly responseType?: 'json' | 'text';
}

/** A response that is not 2xx, or a missing one. */
export class FetchError extends Error {
  override readonly name = 'FetchError';

  constructor(
    message: string,
    /** HTTP status; undefined without a response. */
    readonly status?: number,
    /** Body of the response: JSON or text. */
    readonly data?: unknown,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/**
 * HTTP client for the site's own APIs in the browser. It never retries POST, PUT, PATCH or DELETE; other requests once,
 * without a response and on 408, 409, 425, 429, 500, 502, 503 and 504. Hand-written because it is on every page, where
 * a library weighs ten times as much.
 * @throws FetchError for every other response that is not 2xx, and without a response
 */
export async function http<Data>(address: string, options: HttpOptions = {}): Promise<Data> {
  const { method = 'GET' } = options;
  const mayRepeat = !NEVER_REPEATED.has(method.toUpperCase());
  const first = await request(address, options).catch((error: unknown) => error);
  const failed = !(first instanceof Response) || RETRIED.has(first.status);
  const response = failed && mayRepeat && !options.signal?.aborted ? await request(address, options) : first;
  if (!(response instanceof Response)) throw response;
  const data = await dataOf(response, options.responseType);
  if (!response.ok) throw new FetchError(`${method} ${address}: ${response.status}`, response.status, data);
  return data as Data;
}

/** One attempt, resolving with any response; rejects with FetchError without one. */
export async function request(address: string, { body, timeout, ...init }: HttpOptions = {}): Promise<Response> {
  const stop = new AbortController();
  const abort = () => stop.abort(init.signal?.reason);
  // The timeout also covers the body; after it, aborting has no effect.
  if (timeout !== undefined) setTimeout(() => stop.abort(), timeout);
  if (init.signal?.aborted) abort();
  init.signal?.addEventListener('abort', abort);
  const headers = new Headers(init.headers);
  if (body) headers.set('content-type', 'application/json');
  headers.set('accept', 'application/json');
  try {
    return await fetch(address, {
      credentials: 'same-origin',
      ...init,
      method: init.method?.toUpperCase(),
      headers,
      body: body && JSON.stringify(body),
      signal: stop.signal,
    });
  } catch (cause) {
    throw new FetchError(`${init.method ?? 'GET'} ${address}: no response`, undefined, undefined, { cause });
  }
}

/** The parsed JSON; text if it is not JSON and JSON was not required. */
async function dataOf(response: Response, type: HttpOptions['responseType']): Promise<unknown> {
  const text = await response.text();
  if (type === 'text') return text;
  try {
    return text === '' ? undefined : (JSON.parse(text) as unknown);
  } catch (cause) {
    if (type !== 'json' || !response.ok) return text;
    throw new FetchError(`${response.url} is no JSON.`, response.status, text, { cause });
  }
}
