/**
 * German names of cities whose visitors read German most often. Every page with the form carries this table, so that it
 * is short; `zoneNames` has all names.
 */
const GERMAN_CITIES: Readonly<Record<string, string>> = {
  Vienna: 'Wien',
  Zurich: 'Zürich',
};

/** Current names of large cities that have been renamed: engines keep the identifier of a zone for compatibility. */
const CURRENT_NAMES: Readonly<Record<string, string>> = {
  Calcutta: 'Kolkata',
  Katmandu: 'Kathmandu',
  Kiev: 'Kyiv',
  Rangoon: 'Yangon',
  Saigon: 'Ho Chi Minh City',
};

/** Locales in which `Intl` knows abbreviations of their own zones: AEDT is one in Australian English only. */
const ABBREVIATING = ['en-US', 'en-GB', 'en-AU', 'en-NZ', 'en-IN', 'en-ZA'];

/**
 * The city of a time zone, such as `Buenos Aires` for `America/Argentina/Buenos_Aires`.
 * @param lang language tag of the name
 */
export function cityOf(zone: string, lang: string): string {
  const identifier = zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
  const city = CURRENT_NAMES[identifier] ?? identifier;
  return (lang.startsWith('de') && GERMAN_CITIES[city]) || city;
}

/** Whether a zone has its name in a language here: German names of other cities are in `zoneNames`. */
export function hasBundledName(zone: string, lang: string): boolean {
  const city = cityOf(zone, 'en');
  return !lang.startsWith('de') || ['UTC', 'Berlin'].includes(city) || city in GERMAN_CITIES;
}

/**
 * A time zone in words: `Sydney (AEDT, UTC+11)`, without the abbreviation where `Intl` knows none.
 * @param at milliseconds since 1970: names and offsets change with daylight saving time
 * @param nameCity names the city, by default with few German names
 */
export function zoneName(zone: string, lang: string, at: number, nameCity = cityOf): string {
  if (zone === 'UTC') return zone;
  const offset = zoneNameIn(zone, 'en-US', 'shortOffset', at).replace('GMT', 'UTC');
  // Such a zone is no city, and the sign in its identifier is the opposite: `Etc/GMT-1` is UTC+1.
  if (zone.startsWith('Etc/')) return offset;
  const abbreviation = [lang, ...ABBREVIATING]
    .map((locale) => zoneNameIn(zone, locale, 'short', at))
    .find((name) => /^[A-Z]{3,5}$/.test(name));
  const facts = abbreviation === undefined ? offset : `${abbreviation}, ${offset}`;
  return `${nameCity(zone, lang)} (${facts})`;
}

function zoneNameIn(zone: string, locale: string, style: 'short' | 'shortOffset', at: number): string {
  const format = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: style });
  return format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
