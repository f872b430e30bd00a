import { createLane, type Lane } from './lane';

/** What stands between an SDK and the network. */
export interface WireWatch {
  /** Name of the provider that a request on our own host belongs to. */
  ownerOf(path: string): string | undefined;
  /** Whether this provider may send. */
  isOpen(provider: string): boolean;
  /** A request has ended. @param since ms since 1970 at which it began; status 0: no answer */
  onAnswer(provider: string, path: string, since: number, status: number): void;
}

/**
 * Puts a door before the requests of SDKs. They keep events in buffers and timers and offer no way to throw them away, so between a
 * revocation and the end of the page their requests end here, answered as if they had arrived. While consent holds, each provider has a lane of its own, where a
 * vendor in trouble is left alone. To be called before the first SDK loads.
 */
export function watchWire({ ownerOf, isOpen, onAnswer }: WireWatch): void {
  const send = window.fetch;
  const beacon = navigator.sendBeacon;
  const lanes = new Map<string, Lane>();
  const isLeaving = watchLeaving();
  const laneOf = (owner: string) => {
    const lane = lanes.get(owner) ?? createLane({ isLeaving, pause });
    lanes.set(owner, lane);
    return lane;
  };

  window.fetch = function (input, init) {
    const path = pathOf(input);
    const owner = path === undefined ? undefined : ownerOf(path);
    if (path === undefined || owner === undefined) return send.call(window, input, init);
    if (!isOpen(owner)) return Promise.resolve(arrived());
    return laneOf(owner).send((signal) => {
      // Consent may have gone while the request waited.
      if (!isOpen(owner)) return Promise.resolve(arrived());
      const since = Date.now();
      const answer = send.call(window, input, { ...init, signal });
      answer.then(
        (response) => {
          onAnswer(owner, path, since, response.status);
          drain(response);
        },
        () => onAnswer(owner, path, since, 0),
      );
      return answer;
    }, init?.signal);
  };
  navigator.sendBeacon = function (address, data) {
    const path = pathOf(address);
    const owner = path === undefined ? undefined : ownerOf(path);
    return owner !== undefined && !isOpen(owner) ? true : beacon.call(navigator, address, data);
  };
}

/** SDKs leave bodies unread that they have no use for, and a request is under way for the browser until its body has been read. */
function drain(answer: Response): void {
  answer
    .clone()
    .arrayBuffer()
    .catch(() => undefined);
}

function arrived(): Response {
  return new Response('{}', { headers: { 'content-type': 'application/json' } });
}

/** SDKs send their last when a page is hidden or left. @returns whether that is so now */
function watchLeaving(): () => boolean {
  let isLeft = false;
  window.addEventListener('pagehide', () => (isLeft = true), { capture: true });
  window.addEventListener('pageshow', () => (isLeft = false), { capture: true });
  return () => isLeft || document.visibilityState === 'hidden';
}

/** The next task, or the moment in which the page is left. */
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
