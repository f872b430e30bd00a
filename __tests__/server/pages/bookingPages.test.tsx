import { TextEncoder } from 'node:util';
import type { ReactElement } from 'react';
import { BookDemoForm } from '../../../src/forms/bookDemo/BookDemoForm';
import { Confirmation } from '../../../src/forms/bookDemo/Confirmation';
import { formMessages } from '../../../src/text/formMessages';
import { formWords } from '../../../src/text/forms';
import type { BookingSettings } from '../../../src/server/bookings/settings';
import type { Slot } from '../../../src/server/bookings/slots';
import type { Booking } from '../../../src/server/bookings/store/types';
import { bookDemoPage, type BookDemoState } from '../../../src/server/pages/bookDemoPage';
import {
  bookingConfirmedPage,
  unavailablePage,
  type ConfirmationState,
} from '../../../src/server/pages/bookingConfirmedPage';
import { momentName } from '../../../src/server/pages/bookingTimes';
import { parsePage } from '../../../src/server/pages/fillablePage';
import { bytesOf, type HtmlSegments } from '../../../src/server/pages/htmlSegments';
import { PAYLOADS } from '../bookings/support/payloads';

const WORDS = formWords('en-us');
const MESSAGES = formMessages('en-us');
const HOST = { key: '0123456789', name: 'Lena', email: 'l@k.example', zone: 'UTC', weekdays: [1], from: 0, to: 60 };
const slotAt = (time: string, index = 0): Slot => {
  const start = Date.parse(time) + index * 86_400_000;
  const id = `0123456789-${new Date(start).toISOString().replace(/\D/g, '').slice(0, 12)}`;
  return { id, host: HOST, start, end: start + 1_800_000 };
};
const SLOTS = Array.from({ length: 14 }, (_, index) => slotAt('2026-11-24T23:30:00Z', index));

/** Of a configuration, as it is named on both pages. */
const FIGURES = {
  modules: 'Intake',
  approvers: '50',
  buyers: '5',
  month: '€704.00',
  firstYear: '€8,448.00',
  book: '2026-2',
};

const documentOf = (parts: HtmlSegments) => new DOMParser().parseFromString(bytesOf(parts).toString(), 'text/html');
const built = (markup: string) => `<!DOCTYPE html><html><head><title>x</title></head><body>${markup}</body></html>`;
let FORM = '';
let CONFIRMED = '';
beforeAll(async () => {
  // React's server renderer requires it at load time, and jsdom lacks it.
  Object.assign(globalThis, { TextEncoder });
  const { renderToString } = await import('react-dom/server');
  const pageOf = (element: ReactElement) => built(renderToString(element));
  FORM = pageOf(
    <BookDemoForm
      lang="en-us"
      sizes={[{ value: '50-199', label: '50 to 199' }]}
      interests={[{ value: 'intake', label: 'Intake' }]}
      minutes={30}
      consent="I agree."
      quote=""
      quoteNote=""
      contact="mailto:x@y.example"
    />,
  );
  CONFIRMED = pageOf(<Confirmation lang="en-us" title="Booked" lead="Soon" book="/book-demo" />);
});

function form(change: Partial<BookDemoState> = {}): Document {
  const state = {
    slots: SLOTS,
    zone: 'UTC',
    lang: 'en-us',
    shownAt: 1234,
    key: 'the-key',
    values: {},
    ...change,
  };
  return documentOf(bookDemoPage(parsePage(FORM), state));
}

/** Number of elements of the page with ordinary text. */
let usual: number | undefined;
const elements = (page: Document) => page.querySelectorAll('*').length;
const field = (page: Document, name: string) =>
  page.querySelector<HTMLInputElement>(`input[name="${name}"], textarea[name="${name}"], select[name="${name}"]`);

/** Normalizes characters like an HTML parser: no NUL, plain line breaks. */
const shown = (typed: string) => typed.replace(/\u0000/g, '\ufffd').replace(/\r\n?/g, '\n');

describe('the server-rendered demo form', () => {
  it('S05 has free times by day, in the requested zone, and the time of rendering', () => {
    const page = form({ zone: 'Asia/Kolkata' });
    expect(page.querySelectorAll('details')).toHaveLength(10);
    expect(page.querySelector('summary')?.textContent).toBe('Wednesday, November 25 1 free time');
    expect(page.querySelector('input[name="slot"] + span')?.textContent).toMatch(/^5:00\sAM$/);
    expect(page.querySelector<HTMLSelectElement>('#server-zone')?.value).toBe('Asia/Kolkata');
    expect(field(page, 'shown_at')?.value).toBe('1234');
    expect(field(page, 'key')?.value).toBe('the-key');
    expect(page.querySelector('button[name="show"][value="2026-12-05"]')?.textContent).toBe('Later');
  });

  it('F01 has its errors beside the fields, and the posted values', () => {
    const values = { first_name: 'Ada', company_size: '50-199', updates: 'yes', slot: SLOTS[2]?.id };
    const page = form({ values, errors: { last_name: 'Enter your last name.', consent: 'Agree.' } });
    expect(page.querySelector('[role="alert"]')?.textContent).toContain(MESSAGES.incomplete);
    expect([...page.querySelectorAll('[role="alert"] a')].map((link) => link.getAttribute('href'))).toEqual([
      '#field-last_name',
      '#field-consent',
    ]);
    expect(page.querySelector('#error-last_name')?.textContent).toBe('Enter your last name.');
    expect(field(page, 'last_name')?.getAttribute('aria-invalid')).toBe('true');
    expect(field(page, 'first_name')?.value).toBe('Ada');
    expect(field(page, 'company_size')?.value).toBe('50-199');
    expect(field(page, 'updates')?.checked).toBe(true);
    expect(page.querySelector<HTMLInputElement>('input[name="slot"]:checked')?.value).toBe(SLOTS[2]?.id);
    expect(page.querySelector('details[open] input:checked')).not.toBeNull();
  });

  it('S05 offers times near a taken one', () => {
    const page = form({ alternatives: SLOTS.slice(3, 5), errors: { slot: MESSAGES.taken } });
    const [near] = page.querySelectorAll('fieldset fieldset');
    expect(near?.textContent).toContain(WORDS.nearest);
    expect([...(near?.querySelectorAll('input') ?? [])].map(({ value }) => value)).toEqual([
      SLOTS[3]?.id,
      SLOTS[4]?.id,
    ]);
  });

  it('S05 says what to do when the free times cannot be read', () => {
    const page = form({ slots: undefined });
    const times = page.querySelector('[data-region="times"]');
    expect(times?.querySelector('[role="alert"]')?.textContent).toBe(
      'The free times could not be loaded. Load this page again in a minute.Write to us instead',
    );
    expect(times?.querySelector('a')?.getAttribute('href')).toBe('mailto:x@y.example');
  });

  it('S05 keeps values and time when a booking could not be stored, with a contact address', () => {
    const page = form({ values: { first_name: 'Ada', slot: SLOTS[2]?.id }, problem: MESSAGES.failed });
    const problem = page.querySelector('[role="alert"]');
    expect(problem?.textContent).toBe(`${MESSAGES.failed}Write to us instead`);
    expect(problem?.querySelector('a')?.getAttribute('href')).toBe('mailto:x@y.example');
    expect(field(page, 'first_name')?.value).toBe('Ada');
    expect(page.querySelector<HTMLInputElement>('input[name="slot"]:checked')?.value).toBe(SLOTS[2]?.id);
  });

  it('S05 names an attached configuration and its price, so that it is known without scripts', () => {
    const quote = { state: '1~2026-2', path: undefined, figures: FIGURES };
    const page = form({ values: { quote: '1~2026-2' }, quote });
    expect(page.querySelector('[data-region="quote"]')?.textContent).toBe(MESSAGES.quoted(FIGURES));
  });

  it('S05 shows that a configuration is attached which cannot be priced', () => {
    const page = form({ values: { quote: '1~2026-2~EUR' } });
    expect(page.querySelector('[data-region="quote"]')?.textContent).toBe(WORDS.quote);
    expect(field(page, 'quote')?.value).toBe('1~2026-2~EUR');
  });

  it.each([...PAYLOADS, '\n\nleading lines'])('escapes typed text: %j', (typed) => {
    usual ??= elements(
      form({
        values: { first_name: 'x', message: 'x', email: 'x', quote: 'x', zone: 'x' },
        errors: { email: 'x' },
      }),
    );
    const page = form({
      values: { first_name: typed, message: typed, email: typed, quote: typed, zone: typed },
      errors: { email: 'x' },
    });
    expect(elements(page)).toBe(usual);
    expect(field(page, 'first_name')?.value).toBe(shown(typed).replace(/\n/g, ''));
    expect(field(page, 'message')?.value).toBe(shown(typed));
  });
});

describe('the server-rendered confirmation', () => {
  const settings: BookingSettings = {
    title: 'Demo',
    durationMinutes: 30,
    bufferMinutes: 0,
    noticeHours: 0,
    horizonDays: 42,
    hosts: [HOST],
    holidays: new Set(),
    sizes: [],
    interests: [],
    agenda: ['First this', 'Then that'],
    joinNote: 'By the link.',
    translations: {},
  };
  const bookingOf = (change: Partial<Booking> = {}, zone = 'Europe/Berlin'): Booking => ({
    id: '00112233445566778899aabbccddeeff',
    status: 'booked',
    host: HOST,
    start: Date.parse('2026-11-24T23:30:00Z'),
    end: Date.parse('2026-11-25T00:00:00Z'),
    sequence: 0,
    lang: 'en-us',
    request: {
      first_name: 'Ada',
      last_name: 'Okafor',
      email: 'a@b.example',
      company: 'C',
      company_size: '50-199',
      interest: 'intake',
      message: '',
      zone,
      quote: '',
      attribution: '',
      updates: false,
      consent: true,
    },
    createdAt: 0,
    updatedAt: 0,
    mailed: true,
    ...change,
  });
  const page = (booking: Booking, change: Partial<ConfirmationState> = {}) =>
    documentOf(
      bookingConfirmedPage(parsePage(CONFIRMED), {
        booking,
        settings,
        mail: 'pending',
        lang: booking.lang,
        slots: SLOTS,
        now: Date.parse('2026-11-21T10:00:00Z'),
        ...change,
      }),
    );
  const title = (given: Document) => given.querySelector('h1')?.textContent;

  it('S06 shows subject, time in both zones, attendees and how to join', () => {
    const given = page(bookingOf());
    expect(title(given)).toBe('Booked');
    const facts = [...given.querySelectorAll('dd')].map(({ textContent }) => textContent);
    expect(facts).toEqual([
      'Demo, 30 minutes, by video call',
      expect.stringMatching(/^Wednesday, November 25, 2026 at 12:30\sAM, Berlin \(CET, UTC\+1\)$/),
      expect.stringMatching(/^Tuesday, November 24, 2026 at 11:30\sPM, UTC$/),
      'Lena',
      'By the link.',
      'First thisThen that',
    ]);
    expect(given.querySelector('form[action*="/change"] input[name="slot"]')).not.toBeNull();
    expect(given.querySelector('form[action$="/cancel"] button')?.textContent).toBe('Yes, cancel it');
  });

  it('S06 names the time as people in Germany write it, with their name of the zone', () => {
    const start = Date.parse('2026-11-24T23:30:00Z');
    expect(momentName(start, 'Europe/Berlin', 'de-de')).toBe(
      'Mittwoch, 25. November 2026 um 0:30 Uhr, Berlin (MEZ, UTC+1)',
    );
    expect(momentName(start, 'UTC', 'de-de')).toBe('Dienstag, 24. November 2026 um 23:30 Uhr, UTC');
  });

  it('S06 names the offset that a zone has at the time itself, on the day on which it changes', () => {
    const [before, after] = ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'].map((at) =>
      momentName(Date.parse(at), 'Europe/Berlin', 'de-de'),
    );
    expect(before).toMatch(/ 2:30 Uhr, Berlin \(MESZ, UTC\+2\)$/);
    expect(after).toMatch(/ 2:30 Uhr, Berlin \(MEZ, UTC\+1\)$/);
  });

  it('S06 mentions an invitation by mail only where mail is sent', () => {
    const lead = (mail: ConfirmationState['mail'], change: Partial<Booking> = {}) =>
      page(bookingOf(change), { mail }).querySelector('[data-region="booking-lead"]')?.textContent;
    expect(lead('pending')).toBe('Soon The invitation is on its way to your e-mail address.');
    for (const without of [undefined, 'failed'] as const)
      expect(lead(without)).toBe(
        'Soon No invitation is sent by e-mail: save the calendar file, which holds your link to change or cancel.',
      );
    expect(lead(undefined, { sequence: 1 })).toBe(lead(undefined));
    expect(lead(undefined, { status: 'cancelled' })).toBe(
      'The time is free again. You can book another demo whenever you like.',
    );
  });

  it.each([
    ['en-us', 'Soon The invitation was sent to a@b.example.'],
    ['de-de', 'Soon Die Einladung wurde an a@b.example gesendet.'],
  ])('S06 says where the invitation was sent, once it is delivered (%s)', (lang, said) => {
    const given = page(bookingOf({ lang }), { mail: 'delivered' });
    expect(given.querySelector('[data-region="booking-lead"]')?.textContent).toBe(said);
  });

  it.each([
    ['canceled', { status: 'cancelled', sequence: 1 }, {}],
    ['past', {}, { now: Date.parse('2026-12-01T00:00:00Z') }],
  ] as const)(
    'S06 leaves out how to join, the agenda and what helps before it of a %s demo',
    (_what, change, state) => {
      expect(page(bookingOf()).querySelector('[data-upcoming]')).not.toBeNull();
      const given = page(bookingOf(change), state);
      expect(given.querySelector('[data-upcoming]')).toBeNull();
      expect([...given.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual([
        'What',
        'When',
        'Universal time',
        'With',
      ]);
      expect(given.querySelector('ol')).toBeNull();
    },
  );

  it('S06 names an attached configuration and its price in the words of the form, in the language of the booking', () => {
    const quote = { state: '1~2026-2', path: '/module-pricing-calc?q=1~2026-2', figures: FIGURES };
    const said = (lang: string, given: ConfirmationState['quote']) =>
      page(bookingOf({ lang }), { quote: given }).querySelector('dl + p:not([data-actions])')?.textContent;
    expect(said('en-us', quote)).toBe(formMessages('en-us').quoted(FIGURES));
    expect(said('de-de', quote)).toBe(formMessages('de-de').quoted(FIGURES));
    expect(said('en-us', { ...quote, figures: undefined })).toBe(WORDS.quote);
    expect(said('en-us', undefined)).toBeUndefined();
    expect(page(bookingOf({ status: 'cancelled' }), { quote }).body.textContent).not.toContain('€704.00');
  });

  it('S06 posts the form of a change to its own section, which contains the error', () => {
    const given = page(bookingOf(), { problem: MESSAGES.taken, alternatives: SLOTS.slice(3, 5) });
    const section = given.getElementById('change');
    expect(section?.matches('details[open]')).toBe(true);
    expect(section?.querySelector('form')?.getAttribute('action')).toBe('/api/demo-bookings/current/change#change');
    expect(section?.querySelector('[role="alert"]')?.textContent).toBe(MESSAGES.taken);
    expect(given.querySelectorAll('[role="alert"]')).toHaveLength(1);
    const cancelled = page(bookingOf({ status: 'cancelled' }), { problem: MESSAGES.taken });
    expect(cancelled.querySelector('[role="alert"]')?.textContent).toBe(MESSAGES.taken);
  });

  it('S06 reports that a booking cannot be looked up', () => {
    const given = documentOf(unavailablePage(parsePage(CONFIRMED), { title: 'Not <now>', lead: 'Later & again' }));
    expect([title(given), given.querySelector('[data-region="booking-lead"]')?.textContent]).toEqual([
      'Not <now>',
      'Later & again',
    ]);
  });

  it('S06 distinguishes a changed, a cancelled and a past demo, and offers no change where none is possible', () => {
    expect(title(page(bookingOf({ sequence: 1 })))).toBe('Your demo has a new time');
    const cancelled = page(bookingOf({ status: 'cancelled', sequence: 1 }));
    const past = page(bookingOf(), { now: Date.parse('2026-12-01T00:00:00Z') });
    expect([title(cancelled), title(past)]).toEqual(['This demo is canceled', 'This demo is over']);
    for (const given of [cancelled, past]) expect(given.querySelector('form')).toBeNull();
    expect(past.querySelector('[data-region="booking-lead"]')?.textContent).toBe(
      'You can book another one whenever you like.',
    );
  });
});
