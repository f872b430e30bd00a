/** So many requests in a row without a proper answer, and a provider is left alone for a while. */
const MOST_FAILURES = 2;
const REST_MS = 60_000;
/** A little longer than our own host waits for a vendor. */
const LONGEST_MS = 12_000;

/** The way of one provider to the network. */
export interface Lane {
  /**
   * Sends when it is this request's turn: one after the other, so that a vendor who hangs never holds the few connections that a browser
   * has for our host, and not in the task in which an SDK has put the request together, which is long enough on a phone.
   * After failures in a row nothing is sent for a minute, then one request tries; what is not sent is answered as a server
   * that asks to come back later would, so that an SDK keeps it.
   * @param send gets a signal that ends it, the caller's own among its reasons
   * @returns the answer; rejects as `send` does
   */
  send(send: (signal: AbortSignal) => Promise<Response>, signal?: AbortSignal | null): Promise<Response>;
}

export interface LaneOptions {
  /** Whether the page is being left, when nothing can wait for its turn any more. */
  isLeaving(): boolean;
  /** Ends the present task, or waits for nothing once the page is left. */
  pause(): Promise<void>;
}

export function createLane({ isLeaving, pause }: LaneOptions): Lane {
  let failures = 0;
  let restsUntil = 0;
  let turn: Promise<unknown> = Promise.resolve();

  const judge = (isGood: boolean) => {
    failures = isGood ? 0 : failures + 1;
    if (failures >= MOST_FAILURES) restsUntil = Date.now() + REST_MS;
  };
  const attempt = async (...[send, signal]: Parameters<Lane['send']>): Promise<Response> => {
    const left = restsUntil - Date.now();
    if (left > 0) return comeBackIn(left);
    const stop = new AbortController();
    const end = () => stop.abort();
    if (signal?.aborted) end();
    const wasTooLate = stop.signal.aborted;
    signal?.addEventListener('abort', end, { once: true });
    const timer = setTimeout(end, LONGEST_MS);
    try {
      const answer = await send(stop.signal);
      judge(answer.status !== 429 && answer.status < 500);
      return answer;
    } catch (error) {
      // What was given up before it was sent says nothing about the vendor.
      if (!wasTooLate) judge(false);
      throw error;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
    }
  };
  return {
    send(send, signal) {
      if (isLeaving()) return attempt(send, signal);
      const answer = turn.then(pause).then(() => attempt(send, signal));
      turn = answer.catch(() => undefined);
      return answer;
    },
  };
}

function comeBackIn(ms: number): Response {
  return new Response('', { status: 503, headers: { 'retry-after': String(Math.ceil(ms / 1000)) } });
}
