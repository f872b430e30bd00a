import { bookingMailText } from '../../../text/bookingMail';
import type { Release } from '../../builds/releases/release';
import { mailTransport } from '../../mailTransport';
import { momentName } from '../../pages/bookingTimes';
import { manageLink } from '../api/views';
import { attachedQuote } from '../attachedQuote';
import type { Bookings } from '../bookings';
import { invitation } from '../calendar/invitation';
import {
  FORMER_HOST_MAIL,
  HOST_MAIL,
  VISITOR_MAIL,
  type Booking,
  type BookingEvent,
  type BookingStore,
} from '../store/types';
import { formerHostText, hostText, visitorText } from './mailText';
import { TooLate, type Deliver } from './outboxWorker';

export interface MailOptions {
  /** `smtp://user:password@host:port`. */
  readonly smtpUrl: string;
  readonly from: string;
  readonly siteUrl: string;
  readonly store: BookingStore;
  readonly bookings: Bookings;
  /** The published release, whose price books price an attached configuration. */
  readonly release: () => Release | undefined;
}

interface Mail {
  readonly recipient: 'visitor' | 'host';
  readonly booking: Booking;
  readonly event: BookingEvent;
  readonly text: string;
  readonly calendar: string;
}

/**
 * Sends the invitation by mail to the visitor and the host, and a cancellation to the former host of a moved demo.
 * Anybody can enter a stranger's address, so the visitor's mail contains no other input; the host's mail contains the
 * visitor's details. All are plain text, so input cannot become markup.
 */
export function mails({ smtpUrl, from, siteUrl, store, bookings, release }: MailOptions): Record<string, Deliver> {
  const transport = mailTransport(smtpUrl);
  const send = async (id: string, { recipient, booking, event, text, calendar }: Mail) => {
    const { request, host, lang, start, end } = booking;
    if (end < bookings.now()) throw new TooLate('The demo is over, so that this mail was not sent.');
    const toHost = { name: host.name, address: host.email };
    const toVisitor = { name: '', address: request.email };
    await transport.sendMail({
      messageId: `<${id}@${new URL(siteUrl).hostname}>`,
      from,
      to: recipient === 'host' ? toHost : toVisitor,
      replyTo: recipient === 'host' ? toVisitor : toHost,
      subject: bookingMailText(lang).subjects[event](momentName(start, request.zone, lang)),
      text,
      icalEvent: {
        method: booking.status === 'cancelled' ? 'CANCEL' : 'REQUEST',
        filename: 'keelstone-demo.ics',
        content: calendar,
      },
    });
  };

  const mailTo =
    (recipient: 'visitor' | 'host'): Deliver =>
    async ({ id, bookingId, event: noted }) => {
      const booking = bookingId === undefined ? undefined : await store.find(bookingId);
      if (!booking || noted === 'quoted') return;
      const event = currentEvent(booking, noted);
      const settings = await bookings.settings(booking.lang);
      const manageUrl = siteUrl + manageLink(bookings.tokenOf(booking, 'link'));
      const facts = { booking, event, settings, manageUrl };
      const text =
        recipient === 'visitor'
          ? visitorText(facts)
          : hostText({ ...facts, siteUrl, quote: await attachedQuote(release(), booking.request.quote, booking.lang) });
      const calendar = invitation(booking, settings, { siteUrl, manageUrl, use: 'mail' });
      await send(id, { recipient, booking, event, text, calendar });
    };

  const mailToFormerHost: Deliver = async ({ id, payload }) => {
    const booking = JSON.parse(payload) as Booking;
    const settings = await bookings.settings(booking.lang);
    const text = formerHostText(booking, settings);
    const calendar = invitation(booking, settings, { siteUrl, use: 'mail' });
    await send(id, { recipient: 'host', booking, event: 'cancelled', text, calendar });
  };

  return {
    [VISITOR_MAIL]: mailTo('visitor'),
    [HOST_MAIL]: mailTo('host'),
    [FORMER_HOST_MAIL]: mailToFormerHost,
  };
}

/** The event that a late mail is about: it describes the booking as it is now, and so does its calendar part. */
function currentEvent({ status }: Booking, noted: BookingEvent): BookingEvent {
  if (status === 'cancelled') return 'cancelled';
  return noted === 'cancelled' ? 'changed' : noted;
}
