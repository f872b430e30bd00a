import { createTransport } from 'nodemailer';
import { formWords } from '../../../forms/words';
import { momentName } from '../../pages/bookingTimes';
import { manageLink } from '../api/views';
import type { Bookings } from '../bookings';
import { invitation } from '../calendar/invitation';
import type { BookingStore } from '../store/types';
import type { Deliver } from './courier';

export interface MailOptions {
  /** `smtp://user:password@host:port`. */
  readonly smtpUrl: string;
  readonly from: string;
  readonly siteUrl: string;
  readonly store: BookingStore;
  readonly bookings: Bookings;
}

const TIMEOUT_MS = 15_000;

/** Mails the invitation to the visitor and to the host. The text is plain, so nothing that was typed can become markup. */
export function mail({ smtpUrl, from, siteUrl, store, bookings }: MailOptions): Deliver {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ id, bookingId, event }) => {
    const booking = await store.find(bookingId);
    if (!booking) return;
    const words = formWords(booking.lang).mail;
    const settings = await bookings.settings();
    const { request, host } = booking;
    const time = `${momentName(booking.start, request.zone, booking.lang)} (${request.zone})`;
    const manageUrl = siteUrl + manageLink(await bookings.tokenOf(booking));
    const text = [
      words.greeting(request.first_name),
      `${settings.title}\n${time}\n${momentName(booking.start, 'UTC', booking.lang)}\n${host.name}`,
      event === 'cancelled' ? '' : `${settings.joinNote}\n\n${words.outro}\n\n${words.manage}\n${manageUrl}`,
    ];
    await transport.sendMail({
      messageId: `<${id}@${new URL(siteUrl).hostname}>`,
      from,
      to: { name: `${request.first_name} ${request.last_name}`, address: request.email },
      cc: { name: host.name, address: host.email },
      replyTo: { name: host.name, address: host.email },
      subject: words[event](time),
      text: text.filter(Boolean).join('\n\n'),
      icalEvent: {
        method: booking.status === 'cancelled' ? 'CANCEL' : 'REQUEST',
        filename: 'keelstone-demo.ics',
        content: invitation(booking, settings, { siteUrl, manageUrl, use: 'mail' }),
      },
    });
  };
}
