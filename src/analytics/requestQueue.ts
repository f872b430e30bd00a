/** After this many failed requests in a row, a provider is paused for a while. */
const MAX_FAILURES = 2;
const PAUSE_MS = 60_000;
/** A little longer than the server's timeout for a vendor. */
const TIMEOUT_MS = 12_000;

/** Request queue of one provider. */
export interface RequestQueue {
  /**
   * Queues a request and sends it when its predecessors have ended. A vendor that does not respond therefore uses one
   * of the browser's few connections to this host, and sending is not part of the SDK's own long task. A circuit
   * breaker pauses the queue for a minute after failures in a row, then lets one request through; meanwhile requests
   * are answered with a retryable status, so that the SDK keeps its events.
   * @param send receives a signal that aborts it, combined with the caller's own
   * @returns the response; rejects as `send` does
   */
  send(send: (signal: AbortSignal) => Promise<Response>, signal?: AbortSignal | null): Promise<Response>;
}

export interface RequestQueueOptions {
  /** Whether the page is being unloaded, when queued requests have to be sent at once. */
  isLeaving(): boolean;
  /** Yields to the event loop, or returns at once while the page is being unloaded. */
  pause(): Promise<void>;
}

/** Creates the request queue of one provider, with its circuit breaker closed. */
export function createRequestQueue({ isLeaving, pause }: RequestQueueOptions): RequestQueue {
  let failures = 0;
  let pausedUntil = 0;
  let turn: Promise<unknown> = Promise.resolve();

  const recordResult = (isGood: boolean) => {
    failures = isGood ? 0 : failures + 1;
    if (failures >= MAX_FAILURES) pausedUntil = performance.now() + PAUSE_MS;
  };
  const attempt = async (...[send, signal]: Parameters<RequestQueue['send']>): Promise<Response> => {
    const left = pausedUntil - performance.now();
    if (left > 0) return retryLater(left);
    const stop = new AbortController();
    const end = () => stop.abort();
    if (signal?.aborted) end();
    const wasTooLate = stop.signal.aborted;
    signal?.addEventListener('abort', end, { once: true });
    const timer = setTimeout(end, TIMEOUT_MS);
    try {
      const response = await send(stop.signal);
      recordResult(response.status !== 429 && response.status < 500);
      return response;
    } catch (error) {
      // A request aborted before it was sent says nothing about the vendor.
      if (!wasTooLate) recordResult(false);
      throw error;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
    }
  };
  return {
    send(send, signal) {
      if (isLeaving()) return attempt(send, signal);
      const response = turn.then(() => (isLeaving() ? undefined : pause())).then(() => attempt(send, signal));
      turn = response.catch(() => undefined);
      return response;
    },
  };
}

/** The response while the circuit breaker is open. */
function retryLater(ms: number): Response {
  return new Response('', { status: 503, headers: { 'retry-after': String(Math.ceil(ms / 1000)) } });
}
