import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageOf, languageOfPath, languages } from '../../../config/languages';
import { knownZone } from '../../../forms/bookDemo/clean';
import type { FieldErrors } from '../../../forms/bookDemo/schema';
import { formMessages } from '../../../text/formMessages';
import { bookedWords } from '../../../text/booked';
import { errorMessage } from '../../../lib/errorMessage';
import type { Release } from '../../builds/releases/release';
import type { AllowedHosts } from '../../http/securityHeaders';
import { bookDemoPage } from '../../pages/bookDemoPage';
import { bookingConfirmedPage, unavailablePage } from '../../pages/bookingConfirmedPage';
import { plainErrorPage } from '../../pages/plainErrorPage';
import { builtPage, sendPage } from '../../pages/sendPage';
import { attachedQuote } from '../attachedQuote';
import type { Bookings } from '../bookings';
import type { Slot } from '../slots';
import type { Booking } from '../store/types';
import { bookingToken } from './bookingCookie';
import type { PostedBooking } from './readFields';

export interface BookingPagesOptions {
  readonly bookings: Bookings;
  /** Whether invitations are sent by mail. */
  readonly mails: boolean;
  readonly release: () => Release | undefined;
  readonly hosts?: AllowedHosts;
}

export interface FormResponse {
  readonly posted?: PostedBooking;
  readonly status: number;
  readonly errors?: FieldErrors;
  readonly problem?: 'tooQuick' | 'tooMany' | 'failed' | 'conflict' | 'unreadable';
  /** Language tag of the page if nothing was posted that names one. */
  readonly lang?: string;
  /** Free times close to one that is taken. */
  readonly alternatives?: readonly Slot[];
  /** The first day with times to show. */
  readonly from?: string;
}

export interface ConfirmationResponse {
  /** Language tag of the page, which a visitor can switch; the mails keep the booking's. */
  readonly lang: string;
  readonly status?: number;
  readonly problem?: string;
  readonly alternatives?: readonly Slot[];
  readonly from?: string;
  readonly zone?: string;
}

export type BookingPages = ReturnType<typeof createBookingPages>;

const FORM = '/book-demo';
const CONFIRMED = '/booking-confirmed';

/** Creates the two booking pages, which are built like others and filled in per visitor. */
export function createBookingPages({ bookings, mails, release, hosts }: BookingPagesOptions) {
  const pathIn = (lang: string | undefined, page: string) => {
    const own = languageOf(lang ?? 'en-us').prefix + page;
    return release()?.pages.has(own) ? own : page;
  };

  const sendForm = async (request: FastifyRequest, reply: FastifyReply, response: FormResponse) => {
    const { posted, status, errors, alternatives, from } = response;
    const lang = posted?.lang ?? response.lang ?? 'en-us';
    const messages = formMessages(lang);
    const problem = response.problem && messages[response.problem];
    const built = await builtPage(release(), pathIn(lang, FORM));
    if (!built)
      return reply
        .code(status)
        .type('text/html; charset=utf-8')
        .send(plainErrorPage(problem ?? messages.incomplete));
    const segments = bookDemoPage(built.template, {
      // After a failure the database is not queried again, so that the visitor does not wait twice.
      slots: await (response.problem === 'failed' ? bookings.offered() : bookings.free()).catch(() => undefined),
      zone: knownZone(posted?.fields.zone ?? ''),
      lang,
      shownAt: posted?.shownAt ?? bookings.now(),
      // A key with other content would cause a conflict again.
      key: (response.problem !== 'conflict' && posted?.key) || randomUUID(),
      values: posted?.fields ?? {},
      quote: await attachedQuote(release(), posted?.fields.quote ?? '', lang),
      errors,
      problem,
      alternatives,
      from,
    });
    return sendPage(request, reply, { ...built, segments }, { status, cache: 'no-store', hosts });
  };

  const sendConfirmation = async (
    request: FastifyRequest,
    reply: FastifyReply,
    booking: Booking,
    response: ConfirmationResponse,
  ) => {
    const { lang } = response;
    const built = await builtPage(release(), pathIn(lang, CONFIRMED));
    if (!built) return notFound(reply);
    const segments = bookingConfirmedPage(built.template, {
      booking,
      settings: await bookings.settings(lang),
      mail: mails && booking.mailed ? await bookings.mailState(booking) : undefined,
      quote: await attachedQuote(release(), booking.request.quote, lang),
      slots: await bookings.free(),
      now: bookings.now(),
      ...response,
      zone: response.zone ? knownZone(response.zone) : undefined,
    });
    return sendPage(request, reply, { ...built, segments }, { status: response.status, cache: 'no-store', hosts });
  };

  const sendUnavailable = async (request: FastifyRequest, reply: FastifyReply) => {
    const lang = languageOfPath(request.url).id;
    const { unavailable, unavailableLead } = bookedWords(lang);
    const built = await builtPage(release(), pathIn(lang, CONFIRMED));
    reply.header('retry-after', '5');
    if (!built) return reply.code(503).type('text/html; charset=utf-8').send(plainErrorPage(unavailable));
    const segments = unavailablePage(built.template, { title: unavailable, lead: unavailableLead });
    return sendPage(request, reply, { ...built, segments }, { status: 503, cache: 'no-store', hosts });
  };

  const showForm = async (request: FastifyRequest, reply: FastifyReply, lang: string) => {
    const built = await builtPage(release(), languageOf(lang).prefix + FORM);
    if (!built) return notFound(reply);
    if (!(await request.server.admit(request, reply, 'bookingForm'))) return reply;
    const { quote = '', zone = '' } = request.query as { quote?: unknown; zone?: unknown };
    const values = { quote: typeof quote === 'string' ? quote.slice(0, 4000) : '' };
    const slots = await bookings.free().catch((error: unknown) => {
      request.log.warn({ err: { message: errorMessage(error) } }, 'no times for the form');
      return undefined;
    });
    const segments = bookDemoPage(built.template, {
      slots,
      zone: knownZone(String(zone)),
      lang,
      shownAt: bookings.now(),
      key: randomUUID(),
      values,
      quote: await attachedQuote(release(), values.quote, lang),
    });
    return sendPage(request, reply, { ...built, segments }, { cache: 'no-cache', hosts });
  };

  return {
    /** The confirmation page's path, in the given language if it has one. */
    confirmedPath: (lang: string | undefined) => pathIn(lang, CONFIRMED),
    /** Sends the form with the posted values. */
    sendForm,
    sendConfirmation,
    /** Sends a confirmation page with the message that bookings are temporarily unavailable. */
    sendUnavailable,
    /** Registers both pages with dynamic data. */
    register(app: FastifyInstance) {
      for (const { id, prefix } of languages) {
        app.get(prefix + FORM, (request, reply) => showForm(request, reply, id));
        app.get(prefix + CONFIRMED, async (request, reply) => {
          try {
            const booking = await bookings.opened(bookingToken(request), 'browser');
            return await (booking ? sendConfirmation(request, reply, booking, { lang: id }) : notFound(reply));
          } catch (error) {
            request.log.warn({ err: { message: errorMessage(error) } }, 'a booking could not be looked up');
            return sendUnavailable(request, reply);
          }
        });
      }
    },
  };
}

/** Passes the request on to the site: the built page, or its error page. */
function notFound(reply: FastifyReply): FastifyReply {
  reply.callNotFound();
  return reply;
}
