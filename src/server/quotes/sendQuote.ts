import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { dayOf } from '../../lib/days';
import { oneLine } from '../../forms/bookDemo/clean';
import { isDeliverable } from '../../lib/emailAddress';
import { MAX_BYTES } from '../bookings/api/bodies';
import type { TokenKeys } from '../bookings/links';
import type { BookingStore } from '../bookings/store/types';
import type { Release } from '../builds/releases/release';
import { textLanguageOf } from '../../config/languages';
import { networkOf } from '../networkOf';
import { isInForce, makeQuote, type QuoteRequest } from './makeQuote';
import { quoteContent } from './quoteContent';
import { sendMessage } from '../http/sendMessage';

export interface QuotesOptions {
  readonly store: Pick<BookingStore, 'sendQuote' | 'findQuote'>;
  readonly keys: TokenKeys;
  readonly siteUrl: string;
  readonly release: () => Release | undefined;
  /** Whether quotes can be sent by mail. */
  readonly mails: boolean;
  /** Called after each stored quote, so that the outbox worker runs at once. */
  readonly onStored: () => void;
  readonly now: () => number;
}

/** Longest configuration that the calculator writes, with room for more modules. */
export const MAX_STATE_LENGTH = 2000;
const MAX_NAME_LENGTH = 100;

const text = (maxLength: number) => ({ type: 'string', maxLength });
const BODY = {
  type: 'object',
  required: ['q', 'email'],
  properties: { q: text(MAX_STATE_LENGTH), lang: text(10), email: text(300), name: text(500), website: text(500) },
};
interface Posted {
  readonly q: string;
  readonly email: string;
  readonly lang?: string;
  readonly name?: string;
  /** A field that people do not see. */
  readonly website?: string;
}

/** `GET /api/quotes`: whether quotes are sent by mail. `POST /api/quotes`: sends one. */
export function registerSending(scope: FastifyInstance, options: QuotesOptions): void {
  const { store, keys, release, mails, onStored, now } = options;

  scope.get('/api/quotes', async () => ({ mails }));

  scope.post<{ Body: Posted }>(
    '/api/quotes',
    { bodyLimit: MAX_BYTES, schema: { body: BODY } },
    async (request, reply) => {
      const { q: state, website } = request.body;
      const lang = textLanguageOf(request.body.lang);
      const email = oneLine(request.body.email);
      if (!mails) return sendMessage(reply, 503, 'This site sends no mail.');
      if (!isDeliverable(email)) return sendMessage(reply, 422, 'This is no e-mail address.');
      const day = dayOf(now());
      const current = release();
      const content = current && (await quoteContent(current, lang));
      const made = content && makeQuote(content, { state, lang, day });
      if (!made || !isInForce(made.book, content.books, day))
        return sendMessage(
          reply,
          409,
          'This configuration cannot be quoted. Open it in the calculator, which says why.',
        );
      // A stored quote has a number of its own, which its mail and its file have too.
      const succeed = (quote: QuoteRequest) =>
        reply.code(202).send({ sent: true, number: makeQuote(content, quote)?.issue.number });
      // A bot gets an answer that looks like success.
      if (website) return succeed({ state, lang, day, id: randomUUID() });
      const outcome = await store.sendQuote(
        {
          ...{ state, lang, day, email, customer: oneLine((request.body.name ?? '').slice(0, MAX_NAME_LENGTH)) },
          key: [request.headers['idempotency-key']].flat()[0] || randomUUID(),
          network: keys.sign('visitor-network', networkOf(request.ip)),
        },
        now(),
      );
      switch (outcome.kind) {
        case 'sent':
          onStored();
          return succeed(outcome.quote);
        case 'conflict':
          return sendMessage(reply, 409, 'This form was sent with other content already.');
        case 'too-many-mails':
          return sendMessage(reply, 429, 'This address has had several mails today.');
        case 'too-many':
          return sendMessage(
            reply.header('retry-after', outcome.retryAfterSeconds),
            429,
            'Too many quotes. Wait a few minutes.',
          );
      }
    },
  );
}
