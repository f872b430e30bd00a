import { bookingMailText } from '../../../text/bookingMail';
import { formWords } from '../../../text/forms';
import { bookedWords } from '../../../text/booked';
import { summaryLine } from '../../../forms/summaryLine';
import { momentName } from '../../pages/bookingTimes';
import type { AttachedQuote } from '../attachedQuote';
import type { BookingSettings } from '../settings';
import type { Booking, BookingEvent } from '../store/types';

export interface MailFacts {
  readonly booking: Booking;
  readonly event: BookingEvent;
  readonly settings: BookingSettings;
  /** Absolute URL for changing the booking. */
  readonly manageUrl: string;
}

export interface HostMailFacts extends MailFacts {
  /** Origin of the site. */
  readonly siteUrl: string;
  readonly quote: AttachedQuote | undefined;
}

/** The visitor's mail: text of the site only, since the address may belong to a stranger. */
export function visitorText({ booking, event, settings, manageUrl }: MailFacts): string {
  const words = bookingMailText(booking.lang);
  const { who } = bookedWords(booking.lang);
  const rest =
    event === 'cancelled'
      ? [words.given]
      : [settings.joinNote, words.outro, `${words.manage}\n${manageUrl}`, words.givenCancel];
  const facts = listOf([...timesOf(booking, settings), [who, booking.host.name]]);
  return joined([words.greeting, words.visitor[event], facts, ...rest]);
}

/** The host's mail, with the visitor's details, configuration and message. */
export function hostText({ booking, event, settings, manageUrl, quote, siteUrl }: HostMailFacts): string {
  const words = bookingMailText(booking.lang);
  const { labels } = formWords(booking.lang);
  const { message } = booking.request;
  return joined([
    words.host[event],
    listOf(timesOf(booking, settings)),
    personOf(booking),
    message && `${labels.message}\n${message.replace(/^/gm, '> ')}`,
    quote ? quoteText(quote, siteUrl, booking.lang) : '',
    event === 'cancelled' ? '' : `${words.manage}\n${manageUrl}`,
  ]);
}

/** The cancellation for the former host of a demo that was moved to someone else, without the link to change it. */
export function formerHostText(booking: Booking, settings: BookingSettings): string {
  const words = bookingMailText(booking.lang);
  return joined([words.host.handedOver, listOf(timesOf(booking, settings)), personOf(booking)]);
}

type Row = readonly [label: string, value: string];

function timesOf({ start, request, lang }: Booking, { title }: BookingSettings): Row[] {
  const { what, when, utc } = bookedWords(lang);
  return [
    [what, title],
    [when, momentName(start, request.zone, lang)],
    [utc, momentName(start, 'UTC', lang)],
  ];
}

function personOf({ request, lang }: Booking): string {
  const { labels } = formWords(lang);
  const names = ['first_name', 'last_name', 'email', 'company', 'company_size', 'interest'] as const;
  return listOf(names.map((name): Row => [labels[name], request[name]]));
}

function quoteText({ state, path, figures }: AttachedQuote, siteUrl: string, lang: string): string {
  const words = bookingMailText(lang);
  const said = figures ? words.quoted(figures) : words.quotedWithoutPrice;
  return `${said}\n${path === undefined ? state : siteUrl + path}`;
}

function listOf(rows: readonly Row[]): string {
  return rows
    .filter(([, value]) => value !== '')
    .map(([label, value]) => summaryLine(label, value))
    .join('\n');
}

function joined(paragraphs: readonly string[]): string {
  return paragraphs.filter(Boolean).join('\n\n');
}
