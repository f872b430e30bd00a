import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendMessage } from '../../http/sendMessage';
import { formMessages } from '../../../text/formMessages';
import { invitation } from '../calendar/invitation';
import type { Booking } from '../store/types';
import { confirm, type BookingsApiOptions } from './responses';
import { formLanguage, isForm, isLookingForTimes, MAX_BYTES, showFrom } from './bodies';
import { bookingToken, rememberBooking } from './bookingCookie';
import type { ConfirmationResponse } from './bookingPages';
import { readFields } from './readFields';
import { bookingView, manageLink, slotViews } from './views';

/** Routes for the booking of the browser's cookie or of a mailed link: show, add to a calendar, change, cancel. */
export function registerCurrentBooking(scope: FastifyInstance, options: BookingsApiOptions): void {
  const { bookings, pages, siteUrl } = options;
  const current = (request: FastifyRequest): Promise<Booking | undefined> =>
    bookings.opened(bookingToken(request), 'browser');
  /** The same until the demo is over, after which its page shows no forms. */
  const changeable = async (request: FastifyRequest): Promise<Booking | undefined> => {
    const booking = await current(request);
    return booking && bookings.now() < booking.end ? booking : undefined;
  };
  const nothingToChange = (request: FastifyRequest, reply: FastifyReply) =>
    isForm(request)
      ? reply.redirect(pages.confirmedPath(formLanguage(request)), 303)
      : sendMessage(reply, 404, 'There is no booking to change in this browser.');

  scope.get<{ Params: { token: string } }>('/api/demo-bookings/open/:token', async (request, reply) => {
    const booking = await bookings.opened(request.params.token, 'link');
    if (booking) rememberBooking(bookings, request, reply, booking);
    reply.header('referrer-policy', 'no-referrer');
    return reply.redirect(pages.confirmedPath(booking?.lang), 303);
  });

  scope.get('/api/demo-bookings/current', async (request, reply) => {
    const booking = await current(request);
    if (!booking) return sendMessage(reply, 404, 'There is no booking in this browser.');
    return bookingView(bookings, booking);
  });

  scope.get('/api/demo-bookings/current/keelstone-demo.ics', async (request, reply) => {
    const booking = await current(request);
    if (!booking) return sendMessage(reply, 404, 'There is no booking in this browser.');
    const manageUrl = siteUrl + manageLink(bookings.tokenOf(booking, 'link'));
    reply.header('content-disposition', 'attachment; filename="keelstone-demo.ics"');
    reply.type('text/calendar; charset=utf-8');
    return invitation(booking, await bookings.settings(booking.lang), { siteUrl, manageUrl, use: 'download' });
  });

  scope.post('/api/demo-bookings/current/change', { bodyLimit: MAX_BYTES }, async (request, reply) => {
    const { slot = '', zone } = readFields(request.body).fields;
    const booking = await changeable(request);
    if (!booking) return nothingToChange(request, reply);
    const lang = formLanguage(request) ?? booking.lang;
    const messages = formMessages(lang);
    const sendPage = (response: Partial<ConfirmationResponse>) =>
      pages.sendConfirmation(request, reply, booking, { lang, zone, ...response });
    if (isForm(request) && isLookingForTimes(request)) return sendPage({ from: showFrom(request) ?? '' });
    const outcome = await bookings.move(booking, { slot, zone, address: request.ip });
    // A redirect without a fragment would inherit the one of the form, which is that of the change section.
    if (outcome?.kind === 'booked') return confirm(options, request, reply, outcome.booking, 200, '#');
    if (outcome?.kind === 'too-many') {
      reply.header('retry-after', outcome.retryAfterSeconds);
      return isForm(request)
        ? sendPage({ status: 429, problem: messages.tooMany })
        : sendMessage(reply, 429, messages.tooMany);
    }
    const problem = slot ? messages.taken : messages.required.slot;
    const alternatives = slot && outcome?.kind === 'taken' ? outcome.alternatives : [];
    if (isForm(request)) return sendPage({ status: 409, problem, alternatives });
    const views = slotViews(alternatives, booking.request.zone);
    return reply.code(409).send({ statusCode: 409, message: problem, alternatives: views });
  });

  scope.post('/api/demo-bookings/current/cancel', { bodyLimit: MAX_BYTES }, async (request, reply) => {
    const booking = await changeable(request);
    if (!booking) return nothingToChange(request, reply);
    const cancelled = await bookings.cancel(booking);
    return confirm(options, request, reply, cancelled ?? booking, 200);
  });
}
