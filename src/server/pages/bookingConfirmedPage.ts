import { formWords } from '../../text/forms';
import { bookedWords } from '../../text/booked';
import { LANG } from '../../forms/bookDemo/fields';
import { formMessages } from '../../text/formMessages';
import type { AttachedQuote } from '../bookings/attachedQuote';
import type { BookingSettings } from '../bookings/settings';
import type { Slot } from '../bookings/slots';
import type { Booking, Delivery } from '../bookings/store/types';
import { CALENDAR_FILE } from '../bookings/api/views';
import { googleLink, outlookLink } from '../bookings/calendar/calendarLinks';
import { momentName, timesMarkup } from './bookingTimes';
import { escapeHtml } from './escapeHtml';
import { attribute, type PageElement, type PageTemplate } from './fillablePage';
import type { HtmlSegments } from './htmlSegments';

export interface ConfirmationState {
  readonly booking: Booking;
  readonly settings: BookingSettings;
  /** State of the mail about the last change; undefined if the visitor gets none. */
  readonly mail: Delivery['state'] | undefined;
  /** The configuration of the calculator that is attached. */
  readonly quote?: AttachedQuote;
  /** Language tag of the page. */
  readonly lang: string;
  /** Free times for rescheduling. */
  readonly slots: readonly Slot[];
  readonly now: number;
  /** The action that was just completed. */
  readonly problem?: string;
  readonly alternatives?: readonly Slot[];
  readonly from?: string;
  readonly zone?: string;
}

const CHANGE_PATH = '/api/demo-bookings/current/change';
const CANCEL_PATH = '/api/demo-bookings/current/cancel';
/** Fragment of the change section, where the browser stays when it gets other times or an error. */
const CHANGE_ID = 'change';

/** Renders a booking into `/booking-confirmed`. */
export function bookingConfirmedPage(template: PageTemplate, state: ConfirmationState): HtmlSegments {
  const page = template.copy();
  const placeholder = page.placeholder('booking');
  if (!placeholder) return page.segments();
  const { title, lead } = headline(state, placeholder);
  page.setMarkup(page.placeholder('booking-title'), escapeHtml(title));
  page.setMarkup(page.placeholder('booking-lead'), escapeHtml(lead));
  page.setMarkup(placeholder, [facts(state), ...actions(state, placeholder)]);
  return page.segments();
}

/** Renders into `/booking-confirmed` that bookings are temporarily unavailable. */
export function unavailablePage(
  template: PageTemplate,
  { title, lead }: { title: string; lead: string },
): HtmlSegments {
  const page = template.copy();
  page.setMarkup(page.placeholder('booking-title'), escapeHtml(title));
  page.setMarkup(page.placeholder('booking-lead'), escapeHtml(lead));
  return page.segments();
}

function headline(
  { booking, lang, now, mail }: ConfirmationState,
  placeholder: PageElement,
): { title: string; lead: string } {
  const said = attribute(placeholder, 'data-lead') ?? '';
  const words = bookedWords(lang);
  const invitation = { pending: words.mailed, delivered: words.sent(booking.request.email), failed: words.notMailed };
  const own = {
    title: attribute(placeholder, 'data-title') ?? '',
    lead: `${said} ${invitation[mail ?? 'failed']}`.trim(),
  };
  if (booking.status === 'cancelled') return { title: words.cancelled, lead: words.cancelledLead };
  if (booking.end < now) return { title: words.past, lead: words.pastLead };
  return booking.sequence > 0 ? { ...own, title: words.changed } : own;
}

function facts(state: ConfirmationState): string {
  const { booking, settings, lang, quote } = state;
  const words = formWords(lang);
  const confirmed = bookedWords(lang);
  const { request, host, start } = booking;
  const minutes = Math.round((booking.end - start) / 60_000);
  const rows = [
    [confirmed.what, `${settings.title}, ${words.length(minutes)}`],
    [confirmed.when, momentName(start, request.zone, lang)],
    [confirmed.utc, momentName(start, 'UTC', lang)],
    [confirmed.who, host.name],
  ].map(([term = '', value = '']) => factMarkup(term, escapeHtml(value)));
  if (!canChange(state)) return `${noticeMarkup(state.problem)}<dl>${rows.join('')}</dl>`;
  const agenda = settings.agenda.map((point) => `<li>${escapeHtml(point)}</li>`).join('');
  const list = [
    ...rows,
    factMarkup(confirmed.how, escapeHtml(settings.joinNote)),
    factMarkup(confirmed.agenda, `<ol>${agenda}</ol>`),
  ];
  const said = quote && (quote.figures ? formMessages(lang).quoted(quote.figures) : words.quote);
  // Styles show what helps before a demo only beside this attribute.
  return `<dl data-upcoming>${list.join('')}</dl>${said ? `<p>${escapeHtml(said)}</p>` : ''}`;
}

/** @param value as markup */
function factMarkup(term: string, value: string): string {
  return `<div><dt>${escapeHtml(term)}</dt><dd>${value}</dd></div>`;
}

function noticeMarkup(problem: string | undefined): string {
  return problem === undefined
    ? ''
    : `<div role="alert" data-problem><p><strong>${escapeHtml(problem)}</strong></p></div>`;
}

function canChange({ booking, now }: ConfirmationState): boolean {
  return booking.status !== 'cancelled' && booking.end >= now;
}

function actions(state: ConfirmationState, placeholder: PageElement): HtmlSegments {
  const { booking, settings, lang } = state;
  const confirmed = bookedWords(lang);
  const primary = escapeHtml(attribute(placeholder, 'data-primary') ?? '');
  const secondary = escapeHtml(attribute(placeholder, 'data-secondary') ?? '');
  const link = (href: string, label: string, kind = secondary, extra = '') =>
    `<a class="${kind}" href="${escapeHtml(href)}"${extra}>${escapeHtml(label)}</a>`;
  if (!canChange(state)) {
    return [
      `<p data-actions>${link(attribute(placeholder, 'data-book') ?? '/book-demo', confirmed.book, primary)}</p>`,
    ];
  }
  const elsewhere = ' target="_blank" rel="noopener noreferrer"';
  const calendar = [
    link(CALENDAR_FILE, confirmed.calendarFile, primary, ' download'),
    link(googleLink(booking, settings), confirmed.google, secondary, elsewhere),
    link(outlookLink(booking, settings), confirmed.outlook, secondary, elsewhere),
  ];
  return [
    `<p data-actions>${calendar.join('')}</p>`,
    ...changeForm(state, { primary, secondary, control: attribute(placeholder, 'data-control') ?? '' }),
    `<details><summary>${escapeHtml(confirmed.cancel)}</summary><form method="post" action="${CANCEL_PATH}">${languageField(lang)}` +
      `<p>${escapeHtml(confirmed.cancelLead)}</p><button class="${secondary}">${escapeHtml(confirmed.cancelNow)}</button></form></details>`,
  ];
}

/** The response is in the language of the page, which need not be the booking's. */
function languageField(lang: string): string {
  return `<input type="hidden" name="${LANG}" value="${escapeHtml(lang)}">`;
}

function changeForm(
  { booking, lang, slots, from, problem, alternatives, zone = booking.request.zone }: ConfirmationState,
  { primary, secondary, control }: { primary: string; secondary: string; control: string },
): HtmlSegments {
  const open = problem !== undefined || from !== undefined ? ' open' : '';
  const times = timesMarkup({ slots, zone, lang, buttonClass: secondary, controlClass: control, from, alternatives });
  return [
    `<details id="${CHANGE_ID}"${open}><summary>${escapeHtml(bookedWords(lang).change)}</summary>`,
    noticeMarkup(problem),
    `<form method="post" action="${CHANGE_PATH}#${CHANGE_ID}">${languageField(lang)}`,
    ...times,
    `<p data-actions><button class="${primary}">${escapeHtml(bookedWords(lang).changeTo)}</button></p></form></details>`,
  ];
}
