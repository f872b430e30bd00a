import type { Logger } from 'pino';
import { errorMessage } from '../../../lib/errorMessage';
import type { BookingStore, Delivery } from '../store/types';
import { backoffMs } from './backoff';

/** Delivers to one destination; rejects on failure, and is retried later, except after `TooLate`. */
export type Deliver = (delivery: Delivery) => Promise<void>;

/** The message is of no use any more, as an invitation to a demo that is over: it is not retried. */
export class TooLate extends Error {
  override name = 'TooLate';
}

export interface OutboxWorkerOptions {
  readonly store: BookingStore;
  /** By destination name. */
  readonly destinations: Readonly<Record<string, Deliver>>;
  readonly logger: Pick<Logger, 'warn'>;
  readonly now?: () => number;
}

const ROUND_MS = 2_000;
const BATCH_SIZE = 10;
/** Longer than any attempt: after a crash the next process retries after this time. */
const LEASE_MS = 60_000;

/**
 * Starts the outbox worker. Delivery is at-least-once: a message is claimed with a lease before the attempt and
 * removed after success, so that another process takes over after a crash. Failures are retried later and never delay a
 * booking. Each destination has its own loop, so that a hanging one does not block the others.
 */
export function startOutboxWorker({ store, destinations, logger, now = Date.now }: OutboxWorkerOptions) {
  const rounds = Object.entries(destinations).map(([name, deliver]) =>
    createRound(name, deliver, { store, logger, now }),
  );
  const wake = () => {
    for (const round of rounds) round.wake();
  };
  const timer = rounds.length > 0 ? setInterval(wake, ROUND_MS).unref() : undefined;
  return {
    /** Checks for due deliveries now. */
    wake,
    /** Waits for running deliveries. */
    async stop() {
      clearInterval(timer);
      await Promise.all(rounds.map((round) => round.stop()));
    },
  };
}

function createRound(
  destination: string,
  deliver: Deliver,
  { store, logger, now }: Required<Omit<OutboxWorkerOptions, 'destinations'>>,
) {
  let round: Promise<void> | undefined;
  let again = false;
  let stopped = false;

  const attempt = async (delivery: Delivery) => {
    try {
      await deliver(delivery);
      await store.delivered(delivery.id);
    } catch (error) {
      const message = errorMessage(error);
      const { id, attempts } = delivery;
      logger.warn({ delivery: id, destination, attempts, problem: message }, 'delivery failed');
      const pause = error instanceof TooLate ? undefined : backoffMs(attempts);
      await store.notDelivered(id, message, pause === undefined ? undefined : now() + pause);
    }
  };

  const work = async () => {
    do {
      again = false;
      const due = await store.claim(destination, now(), LEASE_MS, BATCH_SIZE);
      await Promise.all(due.map(attempt));
      if (due.length === BATCH_SIZE) again = true;
    } while (again && !stopped);
  };

  return {
    wake() {
      if (stopped) return;
      again = true;
      round ??= work()
        .catch((error: unknown) => logger.warn({ problem: errorMessage(error) }, 'the outbox cannot be read'))
        .finally(() => (round = undefined));
    },
    async stop() {
      stopped = true;
      await round;
    },
  };
}
