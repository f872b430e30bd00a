import type { Logger } from 'pino';
import { errorMessage } from '../../../lib/errorMessage';
import type { BookingStore, Delivery } from '../store/types';
import { backoffMs } from './backoff';

/** Tells one destination; rejects when that did not work, and is called again later. */
export type Deliver = (delivery: Delivery) => Promise<void>;

export interface CourierOptions {
  readonly store: BookingStore;
  /** By name of the destination. */
  readonly destinations: Readonly<Record<string, Deliver>>;
  readonly logger: Pick<Logger, 'warn'>;
  readonly now?: () => number;
}

const ROUND_MS = 2_000;
const AT_ONCE = 10;
/** Longer than any attempt takes: after a crash the next process waits this long. */
const LEASE_MS = 60_000;

/**
 * Carries deliveries out, at least once each: one is claimed before it is tried, and let go of only when it arrived, so that a process
 * that dies in between leaves it to the next. What fails is tried again later, and never holds up anybody who books. Each destination has
 * a round of its own, so that one that hangs keeps nothing from the others.
 */
export function startCourier({ store, destinations, logger, now = Date.now }: CourierOptions) {
  const rounds = Object.entries(destinations).map(([name, deliver]) =>
    createRound(name, deliver, { store, logger, now }),
  );
  const wake = () => {
    for (const round of rounds) round.wake();
  };
  const timer = rounds.length > 0 ? setInterval(wake, ROUND_MS).unref() : undefined;
  return {
    /** Looks for what is due now. */
    wake,
    /** Waits for what is under way. */
    async stop() {
      clearInterval(timer);
      await Promise.all(rounds.map((round) => round.stop()));
    },
  };
}

function createRound(
  destination: string,
  deliver: Deliver,
  { store, logger, now }: Required<Omit<CourierOptions, 'destinations'>>,
) {
  let round: Promise<void> | undefined;
  let again = false;
  let stopped = false;

  const carry = async (delivery: Delivery) => {
    try {
      await deliver(delivery);
      await store.delivered(delivery.id);
    } catch (error) {
      const message = errorMessage(error);
      const { id, attempts } = delivery;
      logger.warn({ delivery: id, destination, attempts, problem: message }, 'delivery failed');
      const pause = backoffMs(attempts);
      await store.notDelivered(id, message, pause === undefined ? undefined : now() + pause);
    }
  };

  const work = async () => {
    do {
      again = false;
      const due = await store.claim(destination, now(), LEASE_MS, AT_ONCE);
      await Promise.all(due.map(carry));
      if (due.length === AT_ONCE) again = true;
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
