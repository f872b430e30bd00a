import { calculatorRelease } from '../../quotes/support/release';
import { openMailbox, type Mailbox } from './mailbox';
import { startBookingServer, type BookingServer } from './bookingServer';

export const SITE = 'https://keelstone.example';

/** A configuration of the calculator, in the notation of links. */
export const STATE = '1~2026-2~USD~annual~self~50.5.2~100.100~intake.purchase-orders';

export interface BookingServerWithMail {
  readonly mailbox: Mailbox;
  readonly bookingServer: BookingServer;
  readonly close: () => Promise<void>;
}

/** Opens bookings and quotes with a mail server, on a release with the calculator. */
export async function startBookingServerWithMail(
  options: { readonly opsToken?: string } = {},
): Promise<BookingServerWithMail> {
  const release = await calculatorRelease();
  const mailbox = await openMailbox();
  const env = { SMTP_URL: mailbox.url, MAIL_FROM: 'Keelstone <hello@keelstone.example>', SITE_URL: SITE };
  const bookingServer = await startBookingServer({ env, release: () => release, ...options });
  const close = async () => {
    await bookingServer.close();
    mailbox.close();
  };
  return { mailbox, bookingServer, close };
}
