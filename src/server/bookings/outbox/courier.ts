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
 * that dies in between leaves it to the next. What fails is tried again later, and never holds up anybody who books.
 */
export function startCourier({ store, destinations, logger, now = Date.now }: CourierOptions) {
  let round: Promise<void> | undefined;
  let again = false;
  let stopped = false;

  const carry = async (delivery: Delivery) => {
    try {
      const deliver = destinations[delivery.destination];
      if (!deliver) throw new Error('This destination is not configured.');
      await deliver(delivery);
      await store.delivered(delivery.id);
    } catch (error) {
      const message = errorMessage(error);
      const { id, destination, attempts } = delivery;
      logger.warn({ delivery: id, destination, attempts, problem: message }, 'delivery failed');
      const pause = backoffMs(attempts);
      await store.notDelivered(id, message, pause === undefined ? undefined : now() + pause);
    }
  };

  const work = async () => {
    do {
      again = false;
      const due = await store.claim(now(), LEASE_MS, AT_ONCE);
      await Promise.all(due.map(carry));
      if (due.length === AT_ONCE) again = true;
    } while (again && !stopped);
  };

  /** Looks for what is due now. */
  const wake = (): void => {
    again = true;
    round ??= work()
      .catch((error: unknown) => logger.warn({ problem: errorMessage(error) }, 'the outbox cannot be read'))
      .finally(() => (round = undefined));
  };

  const timer = Object.keys(destinations).length > 0 ? setInterval(wake, ROUND_MS).unref() : undefined;
  return {
    wake: () => void (timer && !stopped && wake()),
    /** Waits for what is under way. */
    async stop() {
      stopped = true;
      clearInterval(timer);
      await round;
    },
  };
}
