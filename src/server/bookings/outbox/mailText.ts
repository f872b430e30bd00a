import { formWords } from '../../../forms/words';
import { bookedWords } from '../../../forms/bookedWords';
import { momentName } from '../../pages/bookingTimes';
import type { BookingSettings } from '../settings';
import type { Booking, BookingEvent } from '../store/types';

export interface MailFacts {
  readonly booking: Booking;
  readonly event: BookingEvent;
  readonly settings: BookingSettings;
  /** Absolute URL for changing the booking. */
  readonly manageUrl: string;
}

/** The visitor's mail: text of the site only, since the address may belong to a stranger. */
export function visitorText({ booking, event, settings, manageUrl }: MailFacts): string {
  const words = bookedWords(booking.lang).mail;
  const rest =
    event === 'cancelled'
      ? [words.given]
      : [settings.joinNote, words.outro, `${words.manage}\n${manageUrl}`, words.givenCancel];
  return joined([words.greeting, timesOf(booking, settings), ...rest]);
}

/** The host's mail, with the visitor's details and message. */
export function hostText({ booking, event, settings, manageUrl }: MailFacts): string {
  const { labels } = formWords(booking.lang);
  const { request } = booking;
  const { first_name, last_name, email, company, company_size, interest, message } = request;
  const lines = [
    [labels.first_name, first_name],
    [labels.last_name, last_name],
    [labels.email, email],
    [labels.company, company],
    [labels.company_size, company_size],
    [labels.interest, interest],
  ];
  const person = lines
    .filter(([, value]) => value !== '')
    .map(([label, value]) => `${label}: ${value}`)
    .join('\n');
  const asked = message && `${labels.message}\n${message.replace(/^/gm, '> ')}`;
  return joined([
    timesOf(booking, settings),
    person,
    asked,
    event === 'cancelled' ? '' : `${bookedWords(booking.lang).mail.manage}\n${manageUrl}`,
  ]);
}

function timesOf({ start, request, host, lang }: Booking, { title }: BookingSettings): string {
  const [time, utc] = [request.zone, 'UTC'].map((zone) => momentName(start, zone, lang));
  return `${title}\n${time}\n${utc}\n${host.name}`;
}

function joined(paragraphs: readonly string[]): string {
  return paragraphs.filter(Boolean).join('\n\n');
}
