import { createRequestQueue, type RequestQueue } from './requestQueue';

/** Options of the fetch interceptor. */
export interface RequestWatch {
  /** Name of the provider that a request on our own host belongs to. */
  ownerOf(path: string): string | undefined;
  /** Whether this provider may send. */
  isOpen(provider: string): boolean;
  /** A request has ended. @param since start in ms since 1970; status 0: no response */
  onResponse(provider: string, path: string, since: number, status: number): void;
}

/**
 * Installs an interceptor for the SDKs' requests (`fetch` and `sendBeacon`). SDKs buffer events and cannot discard
 * them, so after a revocation their requests end here with a fake success until the page unloads. While consent holds,
 * each provider has a request queue with a circuit breaker. Call it before the first SDK loads.
 */
export function watchRequests({ ownerOf, isOpen, onResponse }: RequestWatch): void {
  const send = window.fetch;
  const beacon = navigator.sendBeacon;
  const queues = new Map<string, RequestQueue>();
  const isLeft = watchLeaving();
  /** SDKs send their last events when a page is hidden or unloaded. */
  const isLeaving = () => isLeft() || document.visibilityState === 'hidden';
  const queueOf = (owner: string) => {
    const queue = queues.get(owner) ?? createRequestQueue({ isLeaving, pause });
    queues.set(owner, queue);
    return queue;
  };

  window.fetch = function (input, init) {
    const path = pathOf(input);
    const owner = path === undefined ? undefined : ownerOf(path);
    if (path === undefined || owner === undefined) return send.call(window, input, init);
    if (!isOpen(owner)) return Promise.resolve(arrived());
    return queueOf(owner).send((signal) => {
      // Consent may have been revoked while the request was queued.
      if (!isOpen(owner)) return Promise.resolve(arrived());
      const since = Date.now();
      const sent = send.call(window, input, { ...init, signal }).then(whole);
      sent.then(
        ({ status }) => onResponse(owner, path, since, status),
        () => onResponse(owner, path, since, 0),
      );
      return init?.keepalive === true ? untilLeft(sent, isLeft) : sent;
    }, init?.signal);
  };
  navigator.sendBeacon = function (address, data) {
    const path = pathOf(address);
    const owner = path === undefined ? undefined : ownerOf(path);
    return owner !== undefined && !isOpen(owner) ? true : beacon.call(navigator, address, data);
  };
}

/**
 * A request that outlives its page counts as answered when the page is left. The SDKs would send the events of an
 * unanswered one once more, as a beacon or from the next page.
 */
function untilLeft(response: Promise<Response>, isLeft: () => boolean): Promise<Response> {
  if (isLeft()) return Promise.resolve(arrived());
  return new Promise((resolve, reject) => {
    const left = () => resolve(arrived());
    window.addEventListener('pagehide', left, { capture: true });
    response
      // Browsers reject it just before the page is left; no task runs between.
      .catch((error: unknown) => new Promise<never>((_, fail) => setTimeout(fail, 0, error)))
      .then(resolve, reject)
      .finally(() => window.removeEventListener('pagehide', left, { capture: true }));
  });
}

/**
 * The response once its body has arrived. Some SDKs leave bodies unread, which keeps the request open in the browser;
 * others count a body that the unload of the page cuts off as a failure.
 */
async function whole(response: Response): Promise<Response> {
  await response.clone().arrayBuffer();
  return response;
}

function arrived(): Response {
  return new Response('{}', { headers: { 'content-type': 'application/json' } });
}

/** @returns whether the page is being unloaded, or is in the back/forward cache */
function watchLeaving(): () => boolean {
  let isLeft = false;
  window.addEventListener('pagehide', () => (isLeft = true), { capture: true });
  window.addEventListener('pageshow', () => (isLeft = false), { capture: true });
  return () => isLeft;
}

/** Resolves in the next task, or at once when the page unloads. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    const signs = ['pagehide', 'visibilitychange'] as const;
    const go = () => {
      for (const sign of signs) window.removeEventListener(sign, go, { capture: true });
      resolve();
    };
    for (const sign of signs) window.addEventListener(sign, go, { capture: true });
    setTimeout(go);
  });
}

function pathOf(input: RequestInfo | URL): string | undefined {
  const address = typeof input === 'object' && 'url' in input ? input.url : String(input);
  if (!URL.canParse(address, window.location.href)) return undefined;
  const { origin, pathname } = new URL(address, window.location.href);
  return origin === window.location.origin ? pathname : undefined;
}
