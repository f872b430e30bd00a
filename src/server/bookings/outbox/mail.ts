import { bookedWords } from '../../../forms/bookedWords';
import { momentName } from '../../pages/bookingTimes';
import { manageLink } from '../api/views';
import type { Bookings } from '../bookings';
import { invitation } from '../calendar/invitation';
import { VISITOR_MAIL, type BookingStore } from '../store/types';
import type { Deliver } from './outboxWorker';
import { hostText, visitorText } from './mailText';
import { mailTransport } from '../../mailTransport';

export interface MailOptions {
  /** `smtp://user:password@host:port`. */
  readonly smtpUrl: string;
  readonly from: string;
  readonly siteUrl: string;
  readonly store: BookingStore;
  readonly bookings: Bookings;
}

/** Destination of mails to the hosts of demos. */
export const HOST_MAIL = 'host';

/**
 * Sends the invitation by mail to the visitor and the host. Anybody can enter a stranger's address, so the visitor's
 * mail contains no other input; the host's mail contains the visitor's details. Both are plain text, so input cannot
 * become markup.
 */
export function mails({ smtpUrl, from, siteUrl, store, bookings }: MailOptions): Record<string, Deliver> {
  const transport = mailTransport(smtpUrl);
  const mailTo =
    (recipient: 'visitor' | 'host'): Deliver =>
    async ({ id, bookingId, event }) => {
      const booking = bookingId === undefined ? undefined : await store.find(bookingId);
      if (!booking || event === 'quoted') return;
      const settings = await bookings.settings(booking.lang);
      const { request, host, lang, start } = booking;
      const manageUrl = siteUrl + manageLink(bookings.tokenOf(booking, 'link'));
      const toHost = { name: host.name, address: host.email };
      const toVisitor = { name: '', address: request.email };
      const told = { booking, event, settings, manageUrl };
      await transport.sendMail({
        messageId: `<${id}@${new URL(siteUrl).hostname}>`,
        from,
        to: recipient === 'host' ? toHost : toVisitor,
        replyTo: recipient === 'host' ? toVisitor : toHost,
        subject: bookedWords(lang).mail[event](momentName(start, request.zone, lang)),
        text: recipient === 'host' ? hostText(told) : visitorText(told),
        icalEvent: {
          method: booking.status === 'cancelled' ? 'CANCEL' : 'REQUEST',
          filename: 'keelstone-demo.ics',
          content: invitation(booking, settings, { siteUrl, manageUrl, use: 'mail' }),
        },
      });
    };
  return { [VISITOR_MAIL]: mailTo('visitor'), [HOST_MAIL]: mailTo('host') };
}
