import type { Readable } from 'node:stream';
import { circuitBreaker, CircuitState, ConsecutiveBreaker, handleWhen } from 'cockatiel';
import { errorMessage } from '../../lib/errorMessage';
import type { ProxyLimits } from './limits';
import { TooManyBytes } from './limitBytes';

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

/**
 * Runs exchanges with one vendor's host, as far as its circuit breaker and its slots allow. A slot is free again when
 * the body of the response is closed.
 * @param network the client's network; undefined for a request on behalf of all clients
 * @throws UpstreamProblem if there is no response
 */
export type Upstream = <Response extends { body: Readable }>(
  network: string | undefined,
  send: () => Promise<Response>,
) => Promise<Response>;

/** Creates the upstream of one vendor, with its circuit breaker closed and all slots free. */
export function createUpstream(limits: ProxyLimits): Upstream {
  const breaker = createBreaker(limits);
  const slots = createSlots(limits);
  return async (network, send) => {
    const wait = breaker.wait();
    if (wait > 0) throw new UpstreamProblem(503, 'The vendor has not answered for a while.', wait);
    const release = slots.take(network);
    return breaker.policy.execute(async () => {
      try {
        const response = await send();
        // A dropped body reports an error, which only its reader needs to know.
        response.body.on('error', () => undefined).once('close', release);
        return response;
      } catch (error) {
        release();
        throw problemOf(error);
      }
    });
  };
}

/** The circuit breaker: stops requests to an upstream after several failures in a row, then lets one request test it. */
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

/** The bulkhead: limits concurrent requests, in total and per network. */
function createSlots({ maxConcurrent, maxConcurrentPerNetwork }: ProxyLimits) {
  let all = 0;
  const ofOne = new Map<string, number>();
  return {
    /**
     * @returns a function that releases the slot, to be called once
     * @throws UpstreamProblem if there is no free slot
     */
    take(network: string | undefined): () => void {
      if (all >= maxConcurrent) throw new UpstreamProblem(503, 'Too many requests are under way.', 1_000);
      const own = network === undefined ? 0 : (ofOne.get(network) ?? 0);
      if (own >= maxConcurrentPerNetwork)
        throw new UpstreamProblem(429, 'Too many requests of this network are under way.', 1_000);
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

/** Names of errors for a vendor that connects or answers too late. */
const LATE = ['TimeoutError', 'ConnectTimeoutError'];

function problemOf(error: unknown): UpstreamProblem {
  if (error instanceof UpstreamProblem) return error;
  if (error instanceof TooManyBytes) return new UpstreamProblem(413, error.message);
  return LATE.includes((error as Error).name)
    ? new UpstreamProblem(504, 'The vendor took too long.')
    : new UpstreamProblem(502, errorMessage(error));
}
