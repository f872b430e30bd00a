import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorMessage } from '../../../lib/errorMessage';
import { knownZone } from '../../../forms/bookDemo/clean';
import { formWords } from '../../../forms/words';
import type { Bookings } from '../bookings';
import { invitation } from '../calendar/invitation';
import type { Booking } from '../store/types';
import type { BookingPages } from './bookingPages';
import { bookingToken, rememberBooking } from './bookingCookie';
import { cameFromUs } from './cameFromUs';
import type { BadPost } from './readFields';
import { readFields } from './readFields';
import { createRequestCap } from './requestCap';
import { slotsRange, type SlotsQuery } from './slotsRange';
import { bookingView, manageLink, slotView } from './views';

/** Far more than any form of ours sends. */
const MOST_BYTES = 16 * 1024;
const POSTS_A_MINUTE = 300;
const BOOK = '/api/demo-bookings';
/** Nobody reads, decides and fills a form in less. */
export const LEAST_MS = 2_000;

export interface BookingsApiOptions {
  readonly bookings: Bookings;
  readonly pages: BookingPages;
  readonly siteUrl: string;
}

/** `/api/demo-slots` and `/api/demo-bookings`, for the page's scripts and for plain forms alike. */
export function registerBookingsApi(app: FastifyInstance, { bookings, pages, siteUrl }: BookingsApiOptions): void {
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
          return confirm(request, reply, outcome.booking, 201);
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

    scope.get<{ Params: { token: string } }>('/api/demo-bookings/open/:token', async (request, reply) => {
      const booking = await bookings.opened(request.params.token);
      if (booking) rememberBooking(request, reply, request.params.token, booking, bookings.now());
      reply.header('referrer-policy', 'no-referrer');
      return reply.redirect(pages.confirmedPath(booking?.lang), 303);
    });

    scope.get('/api/demo-bookings/current', async (request, reply) => {
      const booking = await current(request);
      if (!booking) return say(reply, 404, 'There is no booking in this browser.');
      return bookingView(booking, await bookings.tokenOf(booking), await bookings.settings());
    });

    scope.get('/api/demo-bookings/current/keelstone-demo.ics', async (request, reply) => {
      const booking = await current(request);
      if (!booking) return say(reply, 404, 'There is no booking in this browser.');
      const manageUrl = siteUrl + manageLink(await bookings.tokenOf(booking));
      reply.header('content-disposition', 'attachment; filename="keelstone-demo.ics"');
      reply.type('text/calendar; charset=utf-8');
      return invitation(booking, await bookings.settings(), { siteUrl, manageUrl, use: 'download' });
    });

    scope.post('/api/demo-bookings/current/change', { bodyLimit: MOST_BYTES }, async (request, reply) => {
      const { fields, lang } = readFields(request.body);
      const booking = await current(request);
      if (!booking)
        return isForm(request)
          ? reply.redirect(pages.confirmedPath(lang), 303)
          : say(reply, 404, 'There is no booking in this browser.');
      const words = formWords(booking.lang);
      if (isForm(request) && isLookingForTimes(request))
        return pages.sendConfirmation(request, reply, booking, { from: showFrom(request) ?? '', zone: fields.zone });
      const outcome = await bookings.move(booking, fields.slot ?? '');
      if (outcome?.kind === 'booked') return confirm(request, reply, outcome.booking, 200);
      const problem = fields.slot ? words.taken : words.required.slot;
      const alternatives = fields.slot && outcome?.kind === 'taken' ? outcome.alternatives : [];
      if (isForm(request))
        return pages.sendConfirmation(request, reply, booking, {
          status: 409,
          problem,
          alternatives,
          zone: fields.zone,
        });
      const { zone } = booking.request;
      const views = alternatives.map((slot) => slotView(slot, zone));
      return reply.code(409).send({ statusCode: 409, message: problem, alternatives: views });
    });

    scope.post('/api/demo-bookings/current/cancel', { bodyLimit: MOST_BYTES }, async (request, reply) => {
      const booking = await current(request);
      if (!booking)
        return isForm(request)
          ? reply.redirect(pages.confirmedPath(undefined), 303)
          : say(reply, 404, 'There is no booking in this browser.');
      const cancelled = await bookings.cancel(booking);
      return confirm(request, reply, cancelled ?? booking, 200);
    });
  });

  function current(request: FastifyRequest): Promise<Booking | undefined> {
    return bookings.opened(bookingToken(request));
  }

  async function confirm(
    request: FastifyRequest,
    reply: FastifyReply,
    booking: Booking,
    status: number,
  ): Promise<FastifyReply> {
    const token = await bookings.tokenOf(booking);
    rememberBooking(request, reply, token, booking, bookings.now());
    const confirmed = pages.confirmedPath(booking.lang);
    if (isForm(request)) return reply.redirect(confirmed, 303);
    return reply.code(status).send({ confirmed, booking: bookingView(booking, token, await bookings.settings()) });
  }
}

const SLOTS_QUERY = {
  type: 'object',
  properties: Object.fromEntries(['from', 'to', 'zone'].map((name) => [name, { type: 'string', maxLength: 64 }])),
};

/** JSON and plain forms, nothing else: a type that a foreign page may send unasked is refused. */
function acceptBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, scope.getDefaultJsonParser('error', 'error'));
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  );
}

function isForm({ headers }: FastifyRequest): boolean {
  return (headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');
}

/** Whether a button for other times was pressed, rather than the one that books. */
function isLookingForTimes({ body }: FastifyRequest): boolean {
  return body instanceof URLSearchParams && body.has('show');
}

function showFrom({ body }: FastifyRequest): string | undefined {
  const from = body instanceof URLSearchParams ? body.get('show') : null;
  return from !== null && /^\d{4}-\d\d-\d\d$/.test(from) ? from : undefined;
}

/** What a program gets that filled the form in: it looks like success, and nothing was kept. */
function pretend(reply: FastifyReply, form: boolean, confirmed: string): FastifyReply {
  return form ? reply.redirect(confirmed, 303) : reply.code(200).send({ confirmed });
}

function say(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply.code(status).type('application/json; charset=utf-8').send({ statusCode: status, message });
}
