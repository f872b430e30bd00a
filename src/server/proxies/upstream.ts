import { Agent as HttpAgent, request as requestHttp, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import type { Readable } from 'node:stream';
import { circuitBreaker, CircuitState, ConsecutiveBreaker, handleWhen } from 'cockatiel';
import { errorMessage } from '../../lib/errorMessage';
import type { ProxyLimits } from './limits';
import { limitBytes, TooManyBytes } from './limitBytes';

/** Why a vendor sent no response, with the status for the client. */
export class UpstreamProblem extends Error {
  override name = 'UpstreamProblem';
  constructor(
    readonly status: 408 | 413 | 429 | 502 | 503 | 504,
    message: string,
    /** Milliseconds until a retry makes sense. */
    readonly retryMs = 0,
  ) {
    super(message);
  }
}

export interface UpstreamRequest {
  method: string;
  /** Path and query, from one of our own patterns. */
  target: string;
  headers: OutgoingHttpHeaders;
  body?: { stream: Readable; maxBytes: number };
  /** The client's network; undefined for requests on behalf of all clients. */
  network?: string;
  /** Aborts the exchange when the client disconnects. */
  signal: AbortSignal;
}

/** A vendor's host. */
export interface Upstream {
  /**
   * Sends one request without retries. The response body is cut off above the size or time limit.
   * @throws UpstreamProblem if there is no response
   */
  send(request: UpstreamRequest): Promise<IncomingMessage>;
  close(): void;
}

/** Idle connections close before a typical upstream closes them: a delivery on a closed connection would be lost. */
const IDLE_MS = 4_000;

/** @param address origin of the host, with an optional path prefix */
export function createUpstream(address: string, limits: ProxyLimits): Upstream {
  const base = new URL(address);
  const isTls = base.protocol === 'https:';
  const agent = new (isTls ? HttpsAgent : HttpAgent)({
    keepAlive: true,
    maxSockets: limits.atOnce,
    timeout: IDLE_MS,
  });
  const breaker = createBreaker(limits);
  const places = createPlaces(limits);

  return {
    async send(request) {
      const wait = breaker.wait();
      if (wait > 0) throw new UpstreamProblem(503, 'The vendor has not answered for a while.', wait);
      const end = places.take(request.network);
      return breaker.policy.execute(() => exchange({ base, isTls, agent, limits, onEnd: end }, request));
    },
    close: () => agent.destroy(),
  };
}

/** Stops requests to an upstream after several failures in a row, then lets one request test it. */
function createBreaker({ failures, openMs }: ProxyLimits) {
  const isFailure = handleWhen((error) => error instanceof UpstreamProblem && error.status >= 502);
  const breaker = new ConsecutiveBreaker(failures);
  const policy = circuitBreaker(isFailure, { halfOpenAfter: openMs, breaker });
  let openUntil = 0;
  const refuse = () => (openUntil = Date.now() + openMs);
  policy.onBreak(refuse);
  // The library would let other requests wait for the result of the test.
  policy.onHalfOpen(refuse);
  return {
    policy,
    /** Milliseconds to wait; 0 if a request may be sent now. */
    wait: () => (policy.state === CircuitState.Closed ? 0 : Math.max(0, openUntil - Date.now())),
  };
}

/** Limits concurrent requests, in total and per network. */
function createPlaces({ atOnce, atOnceOfOne }: ProxyLimits) {
  let all = 0;
  const ofOne = new Map<string, number>();
  return {
    /**
     * @returns a function that releases the slot, to be called once
     * @throws UpstreamProblem if there is no free slot
     */
    take(network: string | undefined): () => void {
      if (all >= atOnce) throw new UpstreamProblem(503, 'Too many requests are under way.', 1_000);
      const own = network === undefined ? 0 : (ofOne.get(network) ?? 0);
      if (own >= atOnceOfOne) throw new UpstreamProblem(429, 'Too many requests of this network are under way.', 1_000);
      all += 1;
      if (network !== undefined) ofOne.set(network, own + 1);
      return () => {
        all -= 1;
        if (network === undefined) return;
        const left = (ofOne.get(network) ?? 1) - 1;
        if (left > 0) ofOne.set(network, left);
        else ofOne.delete(network);
      };
    },
  };
}

interface Exchange {
  base: URL;
  isTls: boolean;
  agent: HttpAgent;
  limits: ProxyLimits;
  /** Called once, when the exchange has ended. */
  onEnd: () => void;
}

function exchange({ base, isTls, agent, limits, onEnd }: Exchange, request: UpstreamRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const outgoing = (isTls ? requestHttps : requestHttp)({
      agent,
      protocol: base.protocol,
      hostname: base.hostname.replace(/^\[|\]$/g, ''),
      port: base.port,
      method: request.method,
      path: `${base.pathname.replace(/\/$/, '')}${request.target}`,
      headers: request.headers,
    });
    const stop = (problem: Error) => outgoing.destroy(problem);
    const gone = () => stop(new UpstreamProblem(408, 'The client has gone.'));
    const total = setTimeout(() => {
      // A slow client says nothing about the vendor's health.
      const isSending = request.body !== undefined && !request.body.stream.readableEnded;
      stop(isSending ? new UpstreamProblem(408, 'The request took too long.') : tooLong());
    }, limits.totalMs);
    if (request.signal.aborted) gone();
    request.signal.addEventListener('abort', gone, { once: true });

    outgoing.on('socket', (socket) => {
      if (!socket.connecting) return;
      const connect = setTimeout(() => stop(tooLong()), limits.connectMs);
      for (const event of [isTls ? 'secureConnect' : 'connect', 'close'])
        socket.once(event, () => clearTimeout(connect));
    });
    outgoing.on('response', resolve);
    outgoing.on('error', (error) => reject(problemOf(error)));
    outgoing.on('close', () => {
      clearTimeout(total);
      request.signal.removeEventListener('abort', gone);
      onEnd();
    });
    if (!request.body) return void outgoing.end();
    const { stream, maxBytes } = request.body;
    stream.on('error', stop).pipe(limitBytes(maxBytes)).on('error', stop).pipe(outgoing);
  });
}

function tooLong(): UpstreamProblem {
  return new UpstreamProblem(504, 'The vendor took too long.');
}

function problemOf(error: Error): UpstreamProblem {
  if (error instanceof UpstreamProblem) return error;
  if (error instanceof TooManyBytes) return new UpstreamProblem(413, error.message);
  return new UpstreamProblem(502, errorMessage(error));
}
