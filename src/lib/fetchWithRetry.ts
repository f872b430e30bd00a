/** Maximum number of retries after 429, so that a build ends. */
export const RATE_LIMIT_ATTEMPTS = 6;
/** Delay in milliseconds between the pages of a search. */
export const PAGE_PAUSE = 500;
/** Delay in milliseconds after a 429 without `retry-after`. */
const DEFAULT_RETRY_AFTER = 1000;
/** Longest `retry-after` in milliseconds; with a longer one the request fails. */
export const MAX_RETRY_AFTER = 60_000;

/** @throws the signal's reason when it aborts */
export type Wait = (milliseconds: number, signal?: AbortSignal | null) => Promise<void>;

export const wait: Wait = (milliseconds, signal) =>
  new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });

/**
 * Fetches, and on status 429 retries after `retry-after`. Prismic's own client would retry at once, and endlessly, when
 * that header is missing.
 * @returns the first other response, or the last 429.
 */
export async function fetchWithRetry(
  url: string,
  init: RequestInit | undefined,
  pause: Wait = wait,
): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(url, init);
    const pauseMs = retryAfter(response.headers.get('retry-after'));
    if (response.status !== 429 || attempt === RATE_LIMIT_ATTEMPTS || pauseMs > MAX_RETRY_AFTER) return response;
    await response.arrayBuffer();
    await pause(pauseMs, init?.signal);
  }
}

/** Delay after a 429 (RFC 9110, section 10.2.3), in milliseconds. */
export function retryAfter(header: string | null, now = Date.now()): number {
  const text = header?.trim() ?? '';
  const seconds = text === '' ? NaN : Number(text);
  if (Number.isFinite(seconds)) return seconds >= 0 ? seconds * 1000 : DEFAULT_RETRY_AFTER;
  const date = Date.parse(text);
  return Number.isNaN(date) ? DEFAULT_RETRY_AFTER : Math.max(0, date - now);
}
