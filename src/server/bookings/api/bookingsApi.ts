import type { FastifyError, FastifyInstance } from 'fastify';
import { errorMessage } from '../../../lib/errorMessage';
import { knownZone } from '../../../forms/bookDemo/clean';
import { formWords } from '../../../forms/words';
import { confirm, pretend, say, type BookingsApiOptions } from './answers';
import { acceptBodies, isForm, isLookingForTimes, MOST_BYTES, showFrom } from './bodies';
import { cameFromUs } from './cameFromUs';
import { registerCurrentBooking } from './currentBooking';
import { readFields, type BadPost } from './readFields';
import { createRequestCap } from './requestCap';
import { slotsRange, type SlotsQuery } from './slotsRange';
import { slotView } from './views';

const POSTS_A_MINUTE = 300;
const BOOK = '/api/demo-bookings';
/** Nobody reads, decides and fills a form in less. */
export const LEAST_MS = 2_000;

/** `/api/demo-slots` and `/api/demo-bookings`, for the page's scripts and for plain forms alike. */
export function registerBookingsApi(app: FastifyInstance, options: BookingsApiOptions): void {
  const { bookings, pages, siteUrl } = options;
  const cap = createRequestCap(POSTS_A_MINUTE);

  void app.register(async (scope) => {
    acceptBodies(scope);
    scope.addHook('onSend', async (_request, reply) => {
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    });
    scope.addHook('onRequest', async (request, reply) => {
      if (request.method !== 'POST') return;
      if (!cameFromUs(request, siteUrl))
        return void (await say(reply, 403, 'This form is sent from our own pages only.'));
      const wait = cap(request.ip);
      if (wait > 0) await say(reply.header('retry-after', wait), 429, 'Too many requests. Wait a minute.');
    });
    scope.setErrorHandler(async (error: FastifyError | BadPost, request, reply) => {
      const status = error.statusCode ?? 500;
      if (status < 500) return say(reply, status, errorMessage(error));
      request.log.error({ err: { type: error.name, message: error.message, stack: error.stack } }, 'booking failed');
      if (isForm(request) && request.url === BOOK)
        return pages.sendForm(request, reply, { posted: readFields(request.body), status: 503, problem: 'failed' });
      if (isForm(request) || request.headers.accept?.includes('text/html'))
        return pages.sendUnavailable(request, reply);
      return say(reply.header('retry-after', '5'), 503, formWords(undefined).failed);
    });

    scope.get<{ Querystring: SlotsQuery }>(
      '/api/demo-slots',
      { schema: { querystring: SLOTS_QUERY } },
      async ({ query }) => {
        const { from, to, zone } = slotsRange(query);
        const slots = await bookings.free(from, to);
        const { durationMinutes } = await bookings.settings();
        return { zone, now: bookings.now(), durationMinutes, slots: slots.map((slot) => slotView(slot, zone)) };
      },
    );

    scope.post(BOOK, { bodyLimit: MOST_BYTES }, async (request, reply) => {
      const posted = readFields(request.body);
      const form = isForm(request);
      if (posted.honeypot !== '') return pretend(reply, form, pages.confirmedPath(posted.lang));
      const tooQuick = posted.shownAt !== undefined && bookings.now() - posted.shownAt < LEAST_MS;
      if (form && (tooQuick || isLookingForTimes(request)))
        return pages.sendForm(request, reply, {
          posted,
          status: 200,
          problem: tooQuick ? 'tooQuick' : undefined,
          from: showFrom(request),
        });
      if (tooQuick) return pretend(reply, form, pages.confirmedPath(posted.lang));

      const key = [request.headers['idempotency-key']].flat()[0]?.slice(0, 200) || posted.key;
      const outcome = await bookings.book({ fields: posted.fields, lang: posted.lang, key, address: request.ip });
      const words = formWords(posted.lang);
      switch (outcome.kind) {
        case 'booked':
          return confirm(options, request, reply, outcome.booking, 201);
        case 'invalid':
          if (form) return pages.sendForm(request, reply, { posted, status: 422, errors: outcome.errors });
          return reply.code(422).send({ statusCode: 422, message: words.incomplete, errors: outcome.errors });
        case 'taken': {
          const errors = { slot: words.taken };
          if (form)
            return pages.sendForm(request, reply, { posted, status: 409, errors, alternatives: outcome.alternatives });
          const zone = knownZone(posted.fields.zone ?? '');
          const alternatives = outcome.alternatives.map((slot) => slotView(slot, zone));
          return reply.code(409).send({ statusCode: 409, message: words.taken, errors, alternatives });
        }
        case 'key-used':
          return say(reply, 422, 'This key belongs to another booking.');
        case 'too-many':
          reply.header('retry-after', outcome.retryAfterSeconds);
          return form
            ? pages.sendForm(request, reply, { posted, status: 429, problem: 'tooMany' })
            : say(reply, 429, words.tooMany);
      }
    });

    registerCurrentBooking(scope, options);
  });
}

const SLOTS_QUERY = {
  type: 'object',
  properties: Object.fromEntries(['from', 'to', 'zone'].map((name) => [name, { type: 'string', maxLength: 64 }])),
};
