/** Requests that are answered "too many requests" are repeated this often, so that a build ends. */
export const RATE_LIMIT_ATTEMPTS = 6;
/** Pause in milliseconds between the pages of a search that is read as a whole. */
export const PAGE_PAUSE = 500;
/** Pause in milliseconds when the answer names none. */
export const DEFAULT_RETRY_AFTER = 1000;

export type Wait = (milliseconds: number) => Promise<void>;

export const wait: Wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Fetches, and on status 429 waits as long as `retry-after` says (in seconds) and asks again. Prismic's own client would repeat at once,
 * and without an end, when that header is missing.
 * @returns the first other answer, or the last 429.
 */
export async function patientFetch(url: string, init: RequestInit | undefined, pause: Wait = wait): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(url, init);
    if (response.status !== 429 || attempt === RATE_LIMIT_ATTEMPTS) return response;
    await response.arrayBuffer();
    await pause(retryAfter(response.headers.get('retry-after')));
  }
}

function retryAfter(header: string | null): number {
  const seconds = header === null || header.trim() === '' ? NaN : Number(header);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : DEFAULT_RETRY_AFTER;
}
