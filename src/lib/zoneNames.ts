/** German names of cities that IANA names in English; all others are the same, apart from spaces. */
const GERMAN_CITIES: Readonly<Record<string, string>> = {
  Athens: 'Athen',
  Belgrade: 'Belgrad',
  Brussels: 'Brüssel',
  Bucharest: 'Bukarest',
  Cairo: 'Kairo',
  Copenhagen: 'Kopenhagen',
  Lisbon: 'Lissabon',
  Luxembourg: 'Luxemburg',
  'Mexico City': 'Mexiko-Stadt',
  Moscow: 'Moskau',
  Prague: 'Prag',
  Rome: 'Rom',
  Singapore: 'Singapur',
  Tokyo: 'Tokio',
  Vienna: 'Wien',
  Warsaw: 'Warschau',
  Zurich: 'Zürich',
};

/** Locales in which `Intl` knows abbreviations of their own zones: AEDT is one in Australian English only. */
const ABBREVIATING = ['en-US', 'en-GB', 'en-AU', 'en-NZ', 'en-IN', 'en-ZA'];

/**
 * The city of a time zone, such as `Buenos Aires` for `America/Argentina/Buenos_Aires`.
 * @param lang language tag of the name
 */
export function cityOf(zone: string, lang: string): string {
  const city = zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
  return (lang.startsWith('de') && GERMAN_CITIES[city]) || city;
}

/** A time zone in a list of all, distinct in it: `Sydney (Australia)`, and `UTC` as it is. */
export function zoneLabel(zone: string, lang: string): string {
  const area = zone.split('/').slice(0, -1).join(', ').replaceAll('_', ' ');
  return area === '' ? zone : `${cityOf(zone, lang)} (${area})`;
}

/** Time zones with their labels, in the order of these. */
export function zonesByLabel(
  zones: readonly string[],
  lang: string,
): { readonly zone: string; readonly label: string }[] {
  const all = zones.map((zone) => ({ zone, label: zoneLabel(zone, lang) }));
  return all.sort((one, other) => one.label.localeCompare(other.label, lang));
}

/**
 * A time zone in words: `Sydney (AEDT, UTC+11)`, without the abbreviation where `Intl` knows none.
 * @param at milliseconds since 1970: names and offsets change with daylight saving time
 */
export function zoneName(zone: string, lang: string, at: number): string {
  if (zone === 'UTC') return zone;
  const offset = zoneNameIn(zone, 'en-US', 'shortOffset', at).replace('GMT', 'UTC');
  const abbreviation = [lang, ...ABBREVIATING]
    .map((locale) => zoneNameIn(zone, locale, 'short', at))
    .find((name) => /^[A-Z]{3,5}$/.test(name));
  const facts = abbreviation === undefined ? offset : `${abbreviation}, ${offset}`;
  return `${cityOf(zone, lang)} (${facts})`;
}

function zoneNameIn(zone: string, locale: string, style: 'short' | 'shortOffset', at: number): string {
  const format = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: style });
  return format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
