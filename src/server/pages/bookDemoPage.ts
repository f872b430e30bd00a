import type { FieldErrors } from '../../forms/bookDemo/schema';
import { KEY, QUOTE_PLACEHOLDER, SHOWN_AT, VISIBLE_FIELDS, type RawFields } from '../../forms/bookDemo/fields';
import { summaryLine } from '../../forms/summaryLine';
import { formMessages } from '../../text/formMessages';
import { formWords, type FormWords } from '../../text/forms';
import type { AttachedQuote } from '../bookings/attachedQuote';
import type { Slot } from '../bookings/slots';
import { timesMarkup } from './bookingTimes';
import { escapeHtml } from './escapeHtml';
import { attribute, type PageTemplate } from './fillablePage';
import type { HtmlSegments } from './htmlSegments';

export interface BookDemoState {
  /** Undefined if free times are unavailable. */
  readonly slots: readonly Slot[] | undefined;
  readonly zone: string;
  readonly lang: string;
  /** When the visitor first saw the form, in milliseconds since 1970. */
  readonly shownAt: number;
  /** Idempotency key of the form: two posts make one booking. */
  readonly key: string;
  readonly values: RawFields;
  /** The configuration of the calculator that is attached, if it can be read. */
  readonly quote?: AttachedQuote;
  readonly errors?: FieldErrors;
  /** An error of the whole booking. */
  readonly problem?: string;
  /** Free times close to one that is taken. */
  readonly alternatives?: readonly Slot[];
  /** The first day with times to show. */
  readonly from?: string;
}

/** Renders dynamic data into `/book-demo`: free times, and after a failed post its errors and values. */
export function bookDemoPage(template: PageTemplate, state: BookDemoState): HtmlSegments {
  const { values, errors = {}, slots, quote } = state;
  const words = formWords(state.lang);
  const messages = formMessages(state.lang);
  const page = template.copy();
  const form = page.placeholder('book-demo');
  if (!form) return page.segments();
  const contact = attribute(form, 'data-contact') ?? '';
  const write = `<p><a href="${escapeHtml(contact)}">${escapeHtml(words.writeInstead)}</a></p>`;
  page.setMarkup(
    page.placeholder('times'),
    slots
      ? timesMarkup({
          ...state,
          slots,
          chosen: values.slot,
          buttonClass: attribute(form, 'data-button') ?? '',
          controlClass: attribute(form, 'data-control') ?? '',
        })
      : `<div role="alert"><p>${escapeHtml(words.timesFailed)} ${escapeHtml(messages.reload)}</p>${write}</div>`,
  );
  page.setValues({ ...values, [SHOWN_AT]: String(state.shownAt), [KEY]: state.key });
  if (values.quote) {
    const said = quote?.figures ? messages.quoted(quote.figures) : words.quote;
    page.setMarkup(page.placeholder(QUOTE_PLACEHOLDER), `<p>${escapeHtml(said)}</p>`);
  }
  const problem = state.problem ?? (Object.keys(errors).length > 0 ? messages.incomplete : undefined);
  if (problem !== undefined) page.setMarkup(page.placeholder('problem'), problemMarkup(problem, errors, words, write));
  for (const name of VISIBLE_FIELDS) {
    const message = errors[name];
    if (message === undefined) continue;
    page.setMarkup(page.placeholder(`error-${name}`), escapeHtml(message));
    page.setAttribute(page.fieldNamed(name), 'aria-invalid', 'true');
  }
  // The hydrating form reads its state here.
  page.setAttribute(form, 'data-kept', JSON.stringify({ values, errors, problem, shownAt: state.shownAt }));
  return page.segments();
}

function problemMarkup(problem: string, errors: FieldErrors, words: FormWords, write: string): string {
  const links = VISIBLE_FIELDS.flatMap((name) => {
    const message = errors[name];
    return message === undefined
      ? []
      : [`<li><a href="#field-${name}">${escapeHtml(summaryLine(words.labels[name], message))}</a></li>`];
  });
  const list = links.length > 0 ? `<ul>${links.join('')}</ul>` : write;
  return `<div role="alert" data-problem><p><strong>${escapeHtml(problem)}</strong></p>${list}</div>`;
}
