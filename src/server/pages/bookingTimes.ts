import { wakingTimes } from '../../forms/slots/partsOfDay';
import type { FormWords } from '../../forms/words';
import type { Slot } from '../bookings/slots';
import { remember } from '../remember';
import { escapeHtml } from './escapeHtml';

/** Those that a browser may name. */
const ZONES = ['UTC', ...Intl.supportedValuesOf('timeZone')];

/** Days of times in one page: as many as somebody looks through without scripts. */
const DAYS = 10;

export interface TimesOptions {
  readonly slots: readonly Slot[];
  readonly zone: string;
  readonly lang: string;
  readonly words: FormWords;
  /** Id of the chosen slot, if it is still there. */
  readonly chosen?: string;
  /** Classes of a button that the page gives. */
  readonly buttonClass: string;
  /** Free times near one that somebody else took. */
  readonly alternatives?: readonly Slot[];
  /** First day to show, `YYYY-MM-DD`. */
  readonly from?: string;
}

/** Free times as plain form fields: a zone to choose, days that open, and a button for later days. Needs no script. */
export function timesMarkup({
  slots,
  zone,
  lang,
  words,
  chosen,
  buttonClass,
  from = '',
  alternatives = [],
}: TimesOptions): string {
  const days = new Map<string, Slot[]>();
  const walls = new Map(slots.map((slot) => [slot, onTheWall(slot.start, zone)]));
  const hourOf = (slot: Slot) => walls.get(slot)?.hour ?? 0;
  for (const slot of wakingTimes(slots, hourOf, ({ id }) => id === chosen)) {
    const day = walls.get(slot)?.day ?? '';
    if (day >= from) days.set(day, [...(days.get(day) ?? []), slot]);
  }
  const entries = [...days];
  const shown = entries.slice(0, DAYS);
  const next = entries[DAYS]?.[0];
  const open = shown.find(([, times]) => times.some(({ id }) => id === chosen))?.[0] ?? shown[0]?.[0];
  const list = shown.map(([day, times]) => dayMarkup(day, times, { zone, lang, words, chosen, open: day === open }));
  const near = alternatives.map((slot) => radio(slot, shortMoment(slot.start, zone, lang), false));
  return [
    near.length > 0
      ? `<p>${escapeHtml(words.nearest)}</p><fieldset><legend>${escapeHtml(words.nearest)}</legend>${near.join('')}</fieldset>`
      : '',
    `<div data-zone><label for="server-zone">${escapeHtml(words.zone)}</label>${zoneSelect(zone)}`,
    `<button class="${escapeHtml(buttonClass)}" name="show" value="${escapeHtml(from || 'times')}" formnovalidate>${escapeHtml(words.showTimes)}</button></div>`,
    ...(shown.length > 0 ? list : [`<p>${escapeHtml(words.noTimes)}</p>`]),
    next
      ? `<button class="${escapeHtml(buttonClass)}" name="show" value="${next}" formnovalidate>${escapeHtml(words.nextWeeks)}</button>`
      : '',
  ].join('');
}

function dayMarkup(
  day: string,
  times: readonly Slot[],
  { zone, lang, words, chosen, open }: { zone: string; lang: string; words: FormWords; chosen?: string; open: boolean },
): string {
  const name = dayName(day, lang);
  const options = times.map((slot) => radio(slot, timeName(slot.start, zone, lang), slot.id === chosen));
  return (
    `<details${open ? ' open' : ''}><summary>${escapeHtml(name)} <small>${escapeHtml(words.freeTimes(times.length))}</small></summary>` +
    `<fieldset><legend>${escapeHtml(words.timesOn(name))}</legend>${options.join('')}</fieldset></details>`
  );
}

function radio({ id }: Slot, label: string, checked: boolean): string {
  return `<label><input type="radio" name="slot" value="${id}"${checked ? ' checked' : ''}><span>${escapeHtml(label)}</span></label>`;
}

function zoneSelect(zone: string): string {
  const zones = new Set([...ZONES, zone]);
  const options = [...zones]
    .sort()
    .map((name) => `<option value="${name}"${name === zone ? ' selected' : ''}>${name.replaceAll('_', ' ')}</option>`);
  return `<select id="server-zone" name="zone">${options.join('')}</select>`;
}

export function dayName(day: string, lang: string): string {
  const format = formatter(lang, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`));
}

export function timeName(start: number, zone: string, lang: string): string {
  return formatter(lang, { hour: 'numeric', minute: '2-digit', timeZone: zone }).format(start);
}

function shortMoment(start: number, zone: string, lang: string): string {
  const day = { weekday: 'short', day: 'numeric', month: 'short' } as const;
  return formatter(lang, { ...day, hour: 'numeric', minute: '2-digit', timeZone: zone }).format(start);
}

/** A whole point in time in words, with its zone: `Tuesday, November 24, 2026 at 10:00 AM GMT+1`. */
export function momentName(start: number, zone: string, lang: string): string {
  return formatter(lang, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: zone,
    timeZoneName: 'short',
  }).format(start);
}

const WALL = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', hourCycle: 'h23' } as const;

/** Day, as `YYYY-MM-DD`, and hour on the wall of a zone. */
function onTheWall(start: number, zone: string): { day: string; hour: number } {
  const parts = formatter('en', { ...WALL, timeZone: zone }).formatToParts(start);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  return { day: `${part('year')}-${part('month')}-${part('day')}`, hour: Number(part('hour')) };
}

/** A formatter takes a hundred times as long to make as to use, and a page has hundreds of times. */
const formatters = new Map<string, Intl.DateTimeFormat>();
const MOST_FORMATTERS = 500;

function formatter(lang: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([lang, options]);
  const known = formatters.get(key);
  return known ?? remember(formatters, key, new Intl.DateTimeFormat(lang, options), MOST_FORMATTERS);
}
