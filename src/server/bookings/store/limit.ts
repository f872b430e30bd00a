import type { Transaction } from '@libsql/client';
import { QUOTE_MAIL, VISITOR_MAIL, type BookingEvent } from './types';

const WINDOWS = [
  { ms: 60_000, max: 5 },
  { ms: 3_600_000, max: 20 },
] as const;
const MAX_WINDOW_MS = 3_600_000;

/**
 * Rate limit for what a network has stored: five a minute, twenty an hour, for bookings, their changes and quotes each. Counts what
 * is stored, not attempts, so that correcting a field is free. Deletes older entries.
 * @param address digest of the network; changes and quotes have a prefix
 * @returns seconds to wait; 0 if it may go ahead
 */
export async function networkLimit(transaction: Transaction, address: string, now: number): Promise<number> {
  await transaction.execute({ sql: 'DELETE FROM recent_bookings WHERE at < ?', args: [now - MAX_WINDOW_MS] });
  const { rows } = await transaction.execute({
    // Entries of the future are from before the clock was set back.
    sql: 'SELECT at FROM recent_bookings WHERE address = ? AND at <= ? ORDER BY at DESC',
    args: [address, now],
  });
  const times = rows.map((row) => Number(row.at));
  for (const { ms, max } of WINDOWS) {
    const decisive = times[max - 1];
    if (decisive !== undefined && decisive > now - ms) return Math.ceil((decisive + ms - now) / 1000);
  }
  await transaction.execute({ sql: 'INSERT INTO recent_bookings (address, at) VALUES (?, ?)', args: [address, now] });
  return 0;
}

const DAY_MS = 86_400_000;
/** For all mails to a recipient. Enough for a booking that is rescheduled a few times, and another one. */
export const MAX_MAILS_A_DAY = 6;

export interface MailTo {
  /** Id of the booking of the mail. */
  readonly booking: string;
  /** In the form of `mailboxOf`. */
  readonly mailbox: string;
  readonly event: BookingEvent;
}

/**
 * Whether a mailbox may get another mail about a booking: six in 24 hours about quotes, new and changed demos, regardless of the sender, since
 * anybody can enter a stranger's address. A cancellation is always sent if the last mail confirmed the demo, so that no
 * calendar has a stale entry.
 */
export async function mayMail(
  transaction: Transaction,
  { booking, mailbox, event }: MailTo,
  now: number,
): Promise<boolean> {
  if (event === 'cancelled') {
    const { rows } = await transaction.execute({
      sql: 'SELECT event FROM outbox WHERE booking_id = ? AND destination = ? ORDER BY created_at DESC, rowid DESC LIMIT 1',
      args: [booking, VISITOR_MAIL],
    });
    return rows[0] !== undefined && rows[0].event !== 'cancelled';
  }
  return (await mailsToday(transaction, mailbox, now)) < MAX_MAILS_A_DAY;
}

/** Mails to a mailbox in the last 24 hours, without cancellations. */
export async function mailsToday(transaction: Transaction, mailbox: string, now: number): Promise<number> {
  const { rows } = await transaction.execute({
    sql: `SELECT (SELECT COUNT(*) FROM outbox JOIN bookings ON bookings.id = outbox.booking_id
                  WHERE bookings.mailbox = ? AND outbox.destination = ? AND outbox.event <> 'cancelled'
                  AND outbox.created_at > ?)
               + (SELECT COUNT(*) FROM outbox JOIN quotes ON quotes.id = outbox.quote_id
                  WHERE quotes.mailbox = ? AND outbox.destination = ? AND outbox.created_at > ?) AS mails`,
    args: [mailbox, VISITOR_MAIL, now - DAY_MS, mailbox, QUOTE_MAIL, now - DAY_MS],
  });
  return Number(rows[0]?.mails);
}
