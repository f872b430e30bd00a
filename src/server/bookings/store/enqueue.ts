import { randomUUID } from 'node:crypto';
import type { Transaction } from '@libsql/client';
import { mailboxOf } from '../comparableAddress';
import { mayMail } from './limit';
import { FORMER_HOST_MAIL, HOST_MAIL, VISITOR_MAIL, type Booking, type BookingEvent } from './types';

export interface OutboxOptions {
  /** Names of the destinations of every event. */
  readonly destinations: readonly string[];
  /** Creates the payload for destinations; it is stored with the delivery and describes the state at that time. */
  readonly describe: (booking: Booking, event: BookingEvent) => string;
}

export type Outbox = ReturnType<typeof outboxFor>;

interface Message {
  readonly booking: Booking;
  readonly destination: string;
  readonly event: BookingEvent;
  readonly payload: string;
}

/** Adds deliveries to the outbox, in the transaction of the change that they are about. */
export function outboxFor({ destinations, describe }: OutboxOptions) {
  const insert = (transaction: Transaction, { booking, destination, event, payload }: Message, now: number) =>
    transaction.execute({
      sql: `INSERT INTO outbox (id, booking_id, destination, event, payload, state, next_at, created_at)
            VALUES (?, ?, ?, ?, ?, 'pending', ?, ?)`,
      args: [randomUUID(), booking.id, destination, event, payload, now, now],
    });

  return {
    /**
     * Adds the deliveries of a booking's change.
     * @param hostEvent what the change is to the host, to whom a demo of another one is new
     * @returns the booking, with whether its visitor gets a mail
     */
    async enqueue(
      transaction: Transaction,
      changed: Booking,
      event: BookingEvent,
      now: number,
      hostEvent = event,
    ): Promise<Booking> {
      const mailbox = mailboxOf(changed.request.email);
      const mailed =
        destinations.includes(VISITOR_MAIL) &&
        (await mayMail(transaction, { booking: changed.id, mailbox, event }, now));
      const booking = { ...changed, mailed };
      await transaction.execute({
        sql: 'UPDATE bookings SET mailed = ? WHERE id = ?',
        args: [mailed ? 1 : 0, booking.id],
      });
      for (const destination of destinations) {
        if (destination === VISITOR_MAIL && !mailed) continue;
        const deliveredEvent = destination === HOST_MAIL ? hostEvent : event;
        await insert(
          transaction,
          { booking, destination, event: deliveredEvent, payload: describe(booking, deliveredEvent) },
          now,
        );
      }
      return booking;
    },

    /**
     * Adds the cancellation for the former host of a moved demo. The booking itself has another host by now, so the
     * delivery contains the demo as the former host had it, with the sequence of the move.
     */
    async enqueueHandover(transaction: Transaction, before: Booking, moved: Booking, now: number): Promise<void> {
      if (!destinations.includes(HOST_MAIL)) return;
      const { sequence, updatedAt } = moved;
      const former: Booking = { ...before, status: 'cancelled', sequence, updatedAt };
      const payload = JSON.stringify(former);
      await insert(transaction, { booking: moved, destination: FORMER_HOST_MAIL, event: 'cancelled', payload }, now);
    },
  };
}
