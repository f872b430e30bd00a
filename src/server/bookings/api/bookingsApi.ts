import type { FastifyError, FastifyInstance } from 'fastify';
import { sendMessage } from '../../http/sendMessage';
import { errorMessage } from '../../../lib/errorMessage';
import { isTimeZone } from '../../../lib/timeZone';
import { formMessages } from '../../../text/formMessages';
import type { BookingsApiOptions } from './responses';
import { acceptBodies, isForm, pageLanguage } from './bodies';
import { isFromThisSite } from './isFromThisSite';
import { registerCurrentBooking } from './currentBooking';
import { BOOK, registerNewBooking } from './newBooking';
import { InvalidPostError, readFields } from './readFields';
import { slotViews } from './views';

/** `/api/demo-slots` and `/api/demo-bookings`, for the page's scripts and for plain forms. */
export function registerBookingsApi(app: FastifyInstance, options: BookingsApiOptions): void {
  const { bookings, pages, siteUrl } = options;

  void app.register(async (scope) => {
    acceptBodies(scope);
    scope.addHook('onSend', async (_request, reply) => {
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    });
    scope.addHook('onRequest', async (request, reply) => {
      if (request.method !== 'POST') return;
      if (!isFromThisSite(request, siteUrl))
        return sendMessage(
          reply,
          403,
          `This form is sent from our own pages only: open ${siteUrl}/book-demo, and send it from there.`,
        );
      if (!(await scope.admit(request, reply, 'booking'))) return reply;
    });
    scope.setErrorHandler(async (error: FastifyError | InvalidPostError, request, reply) => {
      const status = error.statusCode ?? 500;
      if (status < 500 && isForm(request) && request.url === BOOK)
        return pages.sendForm(request, reply, { lang: pageLanguage(request), status, problem: 'unreadable' });
      if (status < 500) return sendMessage(reply, status, errorMessage(error));
      request.log.error({ err: { type: error.name, message: error.message, stack: error.stack } }, 'booking failed');
      if (isForm(request) && request.url === BOOK)
        return pages.sendForm(request, reply, { posted: readFields(request.body), status: 503, problem: 'failed' });
      if (isForm(request) || request.headers.accept?.includes('text/html'))
        return pages.sendUnavailable(request, reply);
      return sendMessage(reply.header('retry-after', '5'), 503, formMessages(undefined).failed);
    });

    scope.get<{ Querystring: { zone?: string } }>(
      '/api/demo-slots',
      { schema: { querystring: SLOTS_QUERY } },
      async ({ query: { zone = 'UTC' } }) => {
        if (!isTimeZone(zone)) throw new InvalidPostError('"zone" is the name of a time zone, such as Europe/Berlin.');
        const slots = await bookings.free();
        const { durationMinutes } = await bookings.settings();
        return { zone, now: bookings.now(), durationMinutes, slots: slotViews(slots, zone) };
      },
    );

    registerNewBooking(scope, options);
    registerCurrentBooking(scope, options);
  });
}

const SLOTS_QUERY = {
  type: 'object',
  properties: { zone: { type: 'string', maxLength: 64 } },
};
