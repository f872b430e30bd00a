import type { FastifyInstance } from 'fastify';
import { sendMessage } from '../../http/sendMessage';
import { knownZone } from '../../../forms/bookDemo/clean';
import { formMessages } from '../../../text/formMessages';
import { confirm, sendFakeSuccess, type BookingsApiOptions } from './responses';
import { isForm, isLookingForTimes, MAX_BYTES, showFrom } from './bodies';
import { bookingToken } from './bookingCookie';
import { readFields } from './readFields';
import { slotViews } from './views';

/** The form's endpoint. */
export const BOOK = '/api/demo-bookings';
/** Filling in the form takes a person longer than this. */
const MIN_MS = 2_000;

/** Registers the form's endpoint: books a demo, or shows other times. */
export function registerNewBooking(scope: FastifyInstance, options: BookingsApiOptions): void {
  const { bookings, pages } = options;
  scope.post(BOOK, { bodyLimit: MAX_BYTES }, async (request, reply) => {
    const posted = readFields(request.body);
    const form = isForm(request);
    if (posted.honeypot !== '') return sendFakeSuccess(reply, form, pages.confirmedPath(posted.lang));
    const tooQuick = isTooQuick(posted.shownAt, bookings.now());
    const looksForTimes = isLookingForTimes(request);
    if (form && (tooQuick || looksForTimes))
      return pages.sendForm(request, reply, {
        posted,
        status: 200,
        // Who asks for other times has sent nothing yet.
        problem: tooQuick && !looksForTimes ? 'tooQuick' : undefined,
        from: showFrom(request),
      });
    if (tooQuick) return sendFakeSuccess(reply, form, pages.confirmedPath(posted.lang));

    const outcome = await bookings.book({
      fields: posted.fields,
      lang: posted.lang,
      key: [request.headers['idempotency-key']].flat()[0] || posted.key,
      isForm: form,
      own: await bookings.opened(bookingToken(request), 'browser'),
      address: request.ip,
    });
    const messages = formMessages(posted.lang);
    switch (outcome.kind) {
      case 'booked':
        return confirm(options, request, reply, outcome.booking, 201);
      case 'invalid':
        if (form) return pages.sendForm(request, reply, { posted, status: 422, errors: outcome.errors });
        return reply.code(422).send({ statusCode: 422, message: messages.incomplete, errors: outcome.errors });
      case 'taken': {
        const errors = { slot: messages.taken };
        if (form)
          return pages.sendForm(request, reply, { posted, status: 409, errors, alternatives: outcome.alternatives });
        const zone = knownZone(posted.fields.zone ?? '');
        const alternatives = slotViews(outcome.alternatives, zone);
        return reply.code(409).send({ statusCode: 409, message: messages.taken, errors, alternatives });
      }
      case 'conflict':
        return form
          ? pages.sendForm(request, reply, { posted, status: 409, problem: 'conflict' })
          : sendMessage(reply, 409, messages.conflict);
      case 'too-many':
        reply.header('retry-after', outcome.retryAfterSeconds);
        return form
          ? pages.sendForm(request, reply, { posted, status: 429, problem: 'tooMany' })
          : sendMessage(reply, 429, messages.tooMany);
    }
  });
}

/**
 * Whether the form was filled in faster than by a person. A form from the future says nothing about that: the server's
 * clock was set back since, or another server with another clock rendered it.
 */
function isTooQuick(shownAt: number | undefined, now: number): boolean {
  return shownAt !== undefined && shownAt <= now && now - shownAt < MIN_MS;
}
