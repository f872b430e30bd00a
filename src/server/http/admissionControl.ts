import { setImmediate as turn } from 'node:timers/promises';
import rateLimit from '@fastify/rate-limit';
import underPressure, { type FastifyUnderPressureOptions } from '@fastify/under-pressure';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../networkOf';
import { RATE_LIMITS, type RateLimit, type RateLimitName } from './rateLimits';
import { sendMessage } from './sendMessage';
import { TurnQueue } from './turnQueue';

const WINDOW_MS = 60_000;
/**
 * Event loop delay in milliseconds, averaged over five seconds: one long task does not count, such as garbage collection
 * or a start, and neither does a moment in which other programs have the processor. There, all of the site is slow
 * alike, and a search that takes half a second is better than none.
 */
const MAX_DELAY_MS = 500;
const SAMPLE_MS = 5000;
/** `Retry-After` in seconds while the event loop is delayed, and of a request for which there is no place in the queue. */
const RETRY_AFTER = 5;

const REFUSALS = {
  429: 'Too many requests. Wait a minute.',
  503: 'The server is busy. Try again in a few seconds.',
};

/**
 * Admission control of an expensive request, by load shedding and rate limit: 503 with `Retry-After` while the event loop
 * is delayed, 429 (RFC 6585) above the network's limit in `RATE_LIMITS`. Kinds that block the event loop then wait for
 * their turn in one queue, or get 503 if too many wait. Also stops a request whose connection is closed.
 * @returns whether to go on; if not, the request has been answered or has no client
 */
export type Admit = (request: FastifyRequest, reply: FastifyReply, cost: RateLimitName) => Promise<boolean>;

declare module 'fastify' {
  interface FastifyInstance {
    admit: Admit;
  }
}

/**
 * Adds `app.admit` and calls it for the routes in `RATE_LIMITS`. Must be registered before routes.
 * @param pressure overrides the load thresholds
 */
export async function registerAdmissionControl(
  app: FastifyInstance,
  pressure: FastifyUnderPressureOptions = {},
): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: MAX_DELAY_MS,
    sampleInterval: SAMPLE_MS,
    // `admit` checks the load for expensive requests; all others are answered under load too.
    pressureHandler: () => undefined,
    ...pressure,
  });
  await app.register(rateLimit, { global: false });
  const count = limitersOf(app);
  const queue = new TurnQueue();
  /** The ends of turns. */
  const ends = new WeakMap<FastifyRequest, () => void>();
  app.decorate('admit', async (request, reply, name) => {
    // Pipelined requests would otherwise run before a closed connection is noticed.
    await turn();
    if (hasLeft(request, reply)) return false;
    const { isShed, maxWaiting }: RateLimit = RATE_LIMITS[name];
    if ((isShed && app.isUnderPressure()) || queue.waitingOf(name) >= (maxWaiting ?? Infinity)) {
      refuse(request, reply.header('retry-after', RETRY_AFTER), 503);
      return false;
    }
    const counted = await count[name](request);
    if (!counted.isAllowed && counted.isExceeded) {
      refuse(request, reply.header('retry-after', counted.ttlInSeconds), 429);
      return false;
    }
    if (maxWaiting === undefined || ends.has(request)) return true;
    const end = await queue.turn(name);
    ends.set(request, end);
    reply.raw.once('close', end);
    if (!hasLeft(request, reply)) return true;
    end();
    return false;
  });
  // The work of a turn is done when its answer is sent; how fast the client reads does not matter to the next one.
  app.addHook('onSend', (request, _reply, payload, done) => {
    ends.get(request)?.();
    done(null, payload);
  });

  const limitsByRoute = new Map<string, RateLimitName>();
  app.addHook('onRoute', ({ url }) => {
    const name = limitNames.find((each) => (RATE_LIMITS[each] as RateLimit).routes?.test(url));
    if (name) limitsByRoute.set(url, name);
  });
  app.addHook('onRequest', (request, reply, done) => {
    const name = limitsByRoute.get(request.routeOptions.url ?? '');
    if (name === undefined) return done();
    app.admit(request, reply, name).then((isAdmitted) => isAdmitted && done(), done);
  });
}

const limitNames = Object.keys(RATE_LIMITS) as RateLimitName[];

type Counter = ReturnType<FastifyInstance['createRateLimit']>;

function limitersOf(app: FastifyInstance): Record<RateLimitName, Counter> {
  const limiterOf = ({ perMinute }: RateLimit) =>
    app.createRateLimit({
      max: perMinute,
      timeWindow: WINDOW_MS,
      keyGenerator: ({ ip }: FastifyRequest) => networkOf(ip),
    });
  return Object.fromEntries(limitNames.map((name) => [name, limiterOf(RATE_LIMITS[name])])) as Record<
    RateLimitName,
    Counter
  >;
}

/** Whether the connection is closed; nothing is sent then. */
function hasLeft(request: FastifyRequest, reply: FastifyReply): boolean {
  const isClosed = request.raw.socket.destroyed;
  if (isClosed) reply.hijack();
  return isClosed;
}

function refuse(request: FastifyRequest, reply: FastifyReply, status: keyof typeof REFUSALS): void {
  reply.header('cache-control', 'no-store');
  if (request.method === 'GET') {
    // The browser loads the page again by itself, with its query (HTML Standard, "Refresh" header).
    if (status === 503) reply.header('refresh', RETRY_AFTER);
  } else if (request.method !== 'HEAD') {
    // An unread body must not be parsed as the next request.
    reply.header('connection', 'close');
  }
  sendMessage(reply, status, REFUSALS[status]);
}
