import { searchableText, umlautSpellings } from './searchableText';
import { FORMER_NAMES, PART_HOURS, sharedZones } from './sharedZones';
import { cityOf, zoneName, zonesByLabel } from './zoneNames';

// One lazy-loaded module with the search and the names of all cities.
export { zoneName };

/** A city or an abbreviation, with the time zone that it stands for. */
export interface Place {
  /** Distinct in the list: `Sydney (Australia)`, `Hamburg (Berlin)`. */
  readonly label: string;
  readonly zone: string;
  /** Found by the beginnings of their words. */
  readonly names: readonly string[];
  /** Found only as a whole: the start of an abbreviation would hide cities. */
  readonly codes: readonly string[];
  /** Whether others share its zone: of two cities with the same beginning, the larger is likelier. */
  readonly isLarge: boolean;
}

const places = new Map<string, readonly Place[]>();

/** All places, by label. Computed once per language: each has hundreds of names to compare. */
export function placesIn(lang: string): readonly Place[] {
  const known = places.get(lang);
  if (known !== undefined) return known;
  const found = [...zonePlaces(lang), ...sharedPlaces(lang)];
  found.sort((one, other) => one.label.localeCompare(other.label, lang));
  places.set(lang, found);
  return found;
}

/**
 * The places that a text may mean, the likeliest first: those named exactly so; else those whose names begin so; else
 * those with a later word that begins so. Never a part inside a word, which nobody means: EST is no Bucharest.
 */
export function findPlaces(typed: string, lang: string): readonly Place[] {
  const all = placesIn(lang);
  const offset = offsetPlace(typed, all);
  if (offset !== undefined) return [offset];
  const found = bestMatches(comparableName(typed), all);
  // "Sydney, Australia" and "Portland (Oregon)" say more than the list knows.
  const [city = ''] = typed.split(/[,(]/, 1);
  return found.length > 0 || city === typed ? found : bestMatches(comparableName(city), all);
}

function bestMatches(key: string, all: readonly Place[]): readonly Place[] {
  if (key === '') return [];
  const matchers: readonly ((place: Place) => boolean)[] = [
    ({ names, codes }) => names.includes(key) || codes.includes(key),
    ({ names }) => names.some((name) => name.startsWith(key)),
    ({ names }) => names.some((name) => name.includes(` ${key}`)),
  ];
  // Large cities first, then those that the visitor sees by that name: "san" finds Sankt Petersburg in English, too.
  const weight = ({ isLarge, label }: Place) => Number(isLarge) * 2 + Number(comparableName(label).startsWith(key));
  for (const matches of matchers) {
    const found = all.filter(matches);
    if (found.length > 0) return found.sort((one, other) => weight(other) - weight(one));
  }
  return [];
}

/** Time zones of this engine, by their English cities: engines differ in the identifiers of some. */
function zonesByCity(): ReadonlyMap<string, string> {
  const known = typeof Intl.supportedValuesOf === 'function' ? Intl.supportedValuesOf('timeZone') : [];
  return new Map(['UTC', ...known].map((zone) => [cityOf(zone, 'en'), zone]));
}

function zonePlaces(lang: string): Place[] {
  const lines = sharedZones();
  return zonesByLabel([...zonesByCity().values()], lang).map(({ zone, label }) => {
    const english = cityOf(zone, 'en');
    const identifier = zone.slice(zone.lastIndexOf('/') + 1);
    return {
      label,
      zone,
      names: keysOf([english, cityOf(zone, 'de'), identifier, ...(FORMER_NAMES[english] ?? [])]),
      codes: keysOf([zone]),
      isLarge: lines.has(english),
    };
  });
}

function sharedPlaces(lang: string): Place[] {
  const zones = zonesByCity();
  return [...sharedZones()].flatMap(([city, entries]) => {
    const zone = zones.get(city);
    return zone === undefined ? [] : entries.map((entry) => sharedPlace(entry, zone, lang));
  });
}

function sharedPlace(entry: string, zone: string, lang: string): Place {
  const [english = '', german, ...others] = entry.split('=');
  const name = lang.startsWith('de') && german ? german : english;
  const keys = keysOf([english, german ?? '', ...others]);
  const isCode = /^[A-Z]+$/.test(english);
  return {
    label: `${name} (${cityOf(zone, lang)})`,
    zone,
    names: isCode ? [] : keys,
    codes: isCode ? keys : [],
    isLarge: true,
  };
}

/** Comparable forms of names, with umlauts as one letter and as two: `munchen` and `muenchen`. */
function keysOf(names: readonly string[]): string[] {
  return [...new Set(names.flatMap(umlautSpellings).map(comparableName))].filter((key) => key !== '');
}

/** A name in lower case, without accents and punctuation. */
function comparableName(name: string): string {
  return searchableText(name)
    .replace(/[.'’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The place of an offset such as `UTC+1`, `GMT -5` or `+05:30`. */
function offsetPlace(typed: string, all: readonly Place[]): Place | undefined {
  const match = /^\s*(?:UTC|GMT)?\s*([-+−–±])\s*(\d\d?)(?::?([0-5]\d))?\s*$/i.exec(typed);
  if (match === null) return undefined;
  const [, sign = '', digits = '', minutes = '00'] = match;
  const isAhead = sign === '+' || sign === '±';
  const hours = Number(digits);
  if (minutes !== '00') {
    const city = PART_HOURS[`${isAhead ? '+' : '-'}${hours}:${minutes}`];
    return city === undefined ? undefined : all.find(({ names }) => names.includes(comparableName(city)));
  }
  if (hours > (isAhead ? 14 : 12)) return undefined;
  // The signs of these identifiers are the opposite.
  const zone = hours === 0 ? 'UTC' : `Etc/GMT${isAhead ? '-' : '+'}${hours}`;
  return { label: `UTC${isAhead ? '+' : '-'}${hours}`, zone, names: [], codes: [], isLarge: false };
}
