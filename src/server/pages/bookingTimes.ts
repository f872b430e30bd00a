import { wakingTimes } from '../../forms/slots/partsOfDay';
import { zoneName, zonesByLabel } from '../../lib/zoneNames';
import { formMessages } from '../../text/formMessages';
import { formWords } from '../../text/forms';
import type { Slot } from '../bookings/slots';
import { wallClock, type WallTime } from '../bookings/wallTime';
import { addBounded } from '../addBounded';
import { escapeHtml } from './escapeHtml';
import { SharedText, type HtmlSegments } from './htmlSegments';

/** Time zones that a browser may send. */
const ZONES = ['UTC', ...Intl.supportedValuesOf('timeZone')].sort();

/** Days per page, for use without scripts. */
const DAYS = 10;

interface Time {
  /** Id of its slot. */
  readonly id: string;
  readonly wall: WallTime;
}

export interface TimesOptions {
  readonly slots: readonly Slot[];
  readonly zone: string;
  readonly lang: string;
  /** Id of the chosen slot, if it is still free. */
  readonly chosen?: string;
  /** CSS classes of a button and of a form control on the page. */
  readonly buttonClass: string;
  readonly controlClass: string;
  /** Free times close to one that is taken. */
  readonly alternatives?: readonly Slot[];
  /** The first day to show, `YYYY-MM-DD`. */
  readonly from?: string;
}

/**
 * Renders free times as form fields: a time zone select, collapsible days, and a button for later days. Works without
 * scripts.
 */
export function timesMarkup({
  slots,
  zone,
  lang,
  chosen,
  buttonClass,
  controlClass,
  from = '',
  alternatives = [],
}: TimesOptions): HtmlSegments {
  const messages = formMessages(lang);
  const words = formWords(lang);
  const days = new Map<string, Time[]>();
  const clock = wallClock(zone);
  const times = slots.map(({ id, start }) => ({ id, wall: clock(start) }));
  for (const time of wakingTimes(
    times,
    ({ wall }) => wall.hour,
    ({ id }) => id === chosen,
  )) {
    const { day } = time.wall;
    if (day < from) continue;
    const others = days.get(day);
    if (others) others.push(time);
    else days.set(day, [time]);
  }
  const entries = [...days];
  const shown = entries.slice(0, DAYS);
  const next = entries[DAYS]?.[0];
  const expandedDay = shown.find(([, times]) => times.some(({ id }) => id === chosen))?.[0] ?? shown[0]?.[0];
  const list = shown.map(([day, times]) => dayMarkup(day, times, { lang, chosen, open: day === expandedDay }));
  const near = alternatives.map((slot) => radio(slot.id, escapeHtml(shortMoment(slot.start, zone, lang)), false));
  return [
    near.length > 0
      ? `<p>${escapeHtml(words.nearest)}</p><fieldset><legend>${escapeHtml(words.nearest)}</legend>${near.join('')}</fieldset>`
      : '',
    `<div data-zone><label for="server-zone">${escapeHtml(messages.serverZone)}</label>`,
    ...zoneSelect(zone, lang, slots[0]?.start ?? Date.now(), controlClass),
    `<button class="${escapeHtml(buttonClass)}" name="show" value="${escapeHtml(from || 'times')}" formnovalidate>${escapeHtml(messages.showTimes)}</button></div>`,
    ...(shown.length > 0 ? list : [`<p>${escapeHtml(words.noTimes)}</p>`]),
    next
      ? `<button class="${escapeHtml(buttonClass)}" name="show" value="${next}" formnovalidate>${escapeHtml(words.nextWeeks)}</button>`
      : '',
  ];
}

function dayMarkup(
  day: string,
  times: readonly Time[],
  { lang, chosen, open }: { lang: string; chosen?: string; open: boolean },
): string {
  const words = formWords(lang);
  const name = dayName(day, lang);
  const format = formatter(lang, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  const timeName = ({ hour, minute }: WallTime) => escapeHtml(format.format(Date.UTC(1970, 0, 1, hour, minute)));
  const options = times.map(({ id, wall }) => radio(id, timeName(wall), id === chosen));
  return (
    `<details${open ? ' open' : ''}><summary>${escapeHtml(name)} <small>${escapeHtml(words.freeTimes(times.length))}</small></summary>` +
    `<fieldset><legend>${escapeHtml(words.timesOn(name))}</legend>${options.join('')}</fieldset></details>`
  );
}

/** @param label as markup */
function radio(id: string, label: string, checked: boolean): string {
  return `<label><input type="radio" name="slot" value="${id}"${checked ? ' checked' : ''}><span>${label}</span></label>`;
}

/** The options of every page below the selected one, by language, in the order of cities. */
const zoneOptions = new Map<string, SharedText>();

function optionsIn(lang: string): SharedText {
  const known = zoneOptions.get(lang);
  if (known) return known;
  const markup = zonesByLabel(ZONES, lang)
    .map(({ zone, label }) => `<option value="${zone}">${escapeHtml(label)}</option>`)
    .join('');
  const options = new SharedText(markup);
  zoneOptions.set(lang, options);
  return options;
}

/** Names with abbreviation and offset, which take new formatters: by zone, language and hour, since an offset changes on the hour. */
const zoneNames = new Map<string, string>();
const HOUR_MS = 3_600_000;
const MAX_ZONE_NAMES = 1000;

function cachedZoneName(zone: string, lang: string, at: number): string {
  const key = `${zone} ${lang} ${Math.floor(at / HOUR_MS)}`;
  return zoneNames.get(key) ?? addBounded(zoneNames, key, zoneName(zone, lang, at), MAX_ZONE_NAMES);
}

function zoneSelect(zone: string, lang: string, at: number, controlClass: string): HtmlSegments {
  const name = escapeHtml(cachedZoneName(zone, lang, at));
  return [
    `<select id="server-zone" name="zone" class="${escapeHtml(controlClass)}"><option value="${escapeHtml(zone)}" selected>${name}</option>`,
    optionsIn(lang),
    '</select>',
  ];
}

function dayName(day: string, lang: string): string {
  const format = formatter(lang, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`));
}

function shortMoment(start: number, zone: string, lang: string): string {
  const day = { weekday: 'short', day: 'numeric', month: 'short' } as const;
  return formatter(lang, { ...day, hour: 'numeric', minute: '2-digit', timeZone: zone }).format(start);
}

/** A date and time with its zone: `Tuesday, November 24, 2026 at 10:00 AM, Berlin (CET, UTC+1)`. */
export function momentName(start: number, zone: string, lang: string): string {
  const day = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
  const moment = formatter(lang, { ...day, hour: 'numeric', minute: '2-digit', timeZone: zone }).format(start);
  return `${moment}${lang.startsWith('de') ? ' Uhr' : ''}, ${cachedZoneName(zone, lang, start)}`;
}

/** Cached: creating a formatter takes a hundred times as long as using it. */
const formatters = new Map<string, Intl.DateTimeFormat>();
const MAX_FORMATTERS = 500;

function formatter(lang: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([lang, options]);
  return formatters.get(key) ?? addBounded(formatters, key, new Intl.DateTimeFormat(lang, options), MAX_FORMATTERS);
}
