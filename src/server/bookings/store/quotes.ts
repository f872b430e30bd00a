import { randomBytes, randomUUID } from 'node:crypto';
import type { Row } from '@libsql/client';
import { comparableAddress, mailboxOf } from '../comparableAddress';
import type { Database } from './database';
import { keyDigest } from './fingerprint';
import { mailsToday, MAX_MAILS_A_DAY, networkLimit } from './limit';
import { QUOTE_MAIL, type BookingStore, type StoredQuote } from './types';

type Quotes = Pick<BookingStore, 'sendQuote' | 'findQuote' | 'listQuotes'>;

/** Quotes that visitors had sent to an address. */
export function quotesOf(database: Database): Quotes {
  return {
    sendQuote: ({ key, network, ...given }, now) =>
      database.write(async (transaction) => {
        const digest = keyDigest(key);
        const found = await transaction.execute({ sql: 'SELECT * FROM quotes WHERE quote_key = ?', args: [digest] });
        const known = found.rows[0] && toQuote(found.rows[0]);
        if (known) return isSame(known, given) ? { kind: 'sent', quote: known } : { kind: 'conflict' };
        const mailbox = mailboxOf(given.email);
        if ((await mailsToday(transaction, mailbox, now)) >= MAX_MAILS_A_DAY) return { kind: 'too-many-mails' };
        const retryAfterSeconds = await networkLimit(transaction, `quotes ${network}`, now);
        if (retryAfterSeconds > 0) return { kind: 'too-many', retryAfterSeconds };
        const quote: StoredQuote = { ...given, id: randomBytes(16).toString('hex'), createdAt: now };
        await transaction.execute({
          sql: `INSERT INTO quotes (id, quote_key, state, lang, day, customer, email, comparable_email, mailbox, created_at)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
          args: [
            ...[quote.id, digest, quote.state, quote.lang, quote.day, quote.customer],
            ...[quote.email, comparableAddress(quote.email), mailbox, now],
          ],
        });
        await transaction.execute({
          sql: `INSERT INTO outbox (id, quote_id, destination, event, payload, state, next_at, created_at)
                VALUES (?, ?, ?, 'quoted', '', 'pending', ?, ?)`,
          args: [randomUUID(), quote.id, QUOTE_MAIL, now, now],
        });
        return { kind: 'sent', quote };
      }),

    async findQuote(id) {
      const { rows } = await database.query('SELECT * FROM quotes WHERE id = ?', [id]);
      return rows[0] && toQuote(rows[0]);
    },

    async listQuotes(limit) {
      const { rows } = await database.query('SELECT * FROM quotes ORDER BY created_at DESC, id LIMIT ?', [limit]);
      return rows.map(toQuote);
    },
  };
}

function isSame(known: StoredQuote, { state, lang, customer, email }: Omit<StoredQuote, 'id' | 'createdAt'>): boolean {
  return known.state === state && known.lang === lang && known.customer === customer && known.email === email;
}

function toQuote(row: Row): StoredQuote {
  return {
    id: String(row.id),
    state: String(row.state),
    lang: String(row.lang),
    day: String(row.day),
    customer: String(row.customer),
    email: String(row.email),
    createdAt: Number(row.created_at),
  };
}
