/** Answers after which a request may be repeated. */
const RETRIED = new Set([408, 409, 425, 429, 500, 502, 503, 504]);
/** Methods that change something, so that nobody may repeat them unasked. */
const NEVER_REPEATED = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

export interface HttpOptions extends Omit<RequestInit, 'body'> {
  /** Sent as JSON. */
  readonly body?: object;
  /** In milliseconds, for each try; none without it. */
  readonly timeout?: number;
  readonly responseType?: 'json' | 'text';
}

/** An answer that is not 2xx, or none at all. */
export class FetchError extends Error {
  override readonly name = 'FetchError';

  constructor(
    message: string,
    /** Status of the answer; undefined when none came. */
    readonly status?: number,
    /** What the answer says: its JSON, or its text. */
    readonly data?: unknown,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/**
 * The client of all our own calls in the browser. It never repeats a POST, PUT, PATCH or DELETE; any other request once, when no answer
 * comes and on 408, 409, 425, 429, 500, 502, 503 and 504. It is our own because it is on every page, where a library weighs ten times as much.
 * @throws FetchError for every other answer that is not 2xx, and when none came
 */
export async function http<Answer>(address: string, options: HttpOptions = {}): Promise<Answer> {
  const { method = 'GET' } = options;
  const mayRepeat = !NEVER_REPEATED.has(method.toUpperCase());
  const first = await request(address, options).catch((error: unknown) => error);
  const failed = !(first instanceof Response) || RETRIED.has(first.status);
  const answer = failed && mayRepeat && !options.signal?.aborted ? await request(address, options) : first;
  if (!(answer instanceof Response)) throw answer;
  const data = await dataOf(answer, options.responseType);
  if (!answer.ok) throw new FetchError(`${method} ${address}: ${answer.status}`, answer.status, data);
  return data as Answer;
}

/** One try. Any answer will do; rejects with FetchError when none comes. */
export async function request(address: string, { body, timeout, ...init }: HttpOptions = {}): Promise<Response> {
  const stop = new AbortController();
  const abort = () => stop.abort(init.signal?.reason);
  // Goes on while the answer's body comes; once it is there, nothing is left to stop.
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
    throw new FetchError(`${init.method ?? 'GET'} ${address}: no answer`, undefined, undefined, { cause });
  }
}

/** JSON as a value; what is no JSON as text, unless the caller counts on JSON. */
async function dataOf(answer: Response, type: HttpOptions['responseType']): Promise<unknown> {
  const text = await answer.text();
  if (type === 'text') return text;
  try {
    return text === '' ? undefined : (JSON.parse(text) as unknown);
  } catch (cause) {
    if (type !== 'json' || !answer.ok) return text;
    throw new FetchError(`${answer.url} is no JSON.`, answer.status, text, { cause });
  }
}
