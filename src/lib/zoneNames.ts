import { cityOf as frequentCityOf, zoneName as zoneNameWith } from './cityNames';

/** German names of cities besides those of `cityNames`; all others are the same in both languages. */
const GERMAN_CITIES: Readonly<Record<string, string>> = {
  'Addis Ababa': 'Addis Abeba',
  Algiers: 'Algier',
  Ashgabat: 'Aschgabat',
  Astrakhan: 'Astrachan',
  Asuncion: 'Asunción',
  Athens: 'Athen',
  Azores: 'Azoren',
  Baghdad: 'Bagdad',
  Belem: 'Belém',
  Belgrade: 'Belgrad',
  Bishkek: 'Bischkek',
  Bogota: 'Bogotá',
  Brussels: 'Brüssel',
  Bucharest: 'Bukarest',
  Busingen: 'Büsingen',
  Cairo: 'Kairo',
  Canary: 'Kanarische Inseln',
  'Cape Verde': 'Kap Verde',
  Cayman: 'Kaimaninseln',
  Chisinau: 'Chișinău',
  Chita: 'Tschita',
  Christmas: 'Weihnachtsinsel',
  Cocos: 'Kokosinseln',
  Comoro: 'Komoren',
  Copenhagen: 'Kopenhagen',
  Cordoba: 'Córdoba',
  Curacao: 'Curaçao',
  Damascus: 'Damaskus',
  'Dar es Salaam': 'Daressalam',
  Djibouti: 'Dschibuti',
  Dushanbe: 'Duschanbe',
  Easter: 'Osterinsel',
  Faroe: 'Färöer',
  Fiji: 'Fidschi',
  Galapagos: 'Galápagos',
  Havana: 'Havanna',
  'Ho Chi Minh City': 'Ho-Chi-Minh-Stadt',
  'Hong Kong': 'Hongkong',
  Jamaica: 'Jamaika',
  Kamchatka: 'Kamtschatka',
  Khandyga: 'Chandyga',
  Khartoum: 'Khartum',
  Krasnoyarsk: 'Krasnojarsk',
  Kyiv: 'Kiew',
  Lisbon: 'Lissabon',
  Lome: 'Lomé',
  Luxembourg: 'Luxemburg',
  Maldives: 'Malediven',
  'Mexico City': 'Mexiko-Stadt',
  Mogadishu: 'Mogadischu',
  Moscow: 'Moskau',
  Muscat: 'Maskat',
  Nicosia: 'Nikosia',
  Noumea: 'Nouméa',
  Novokuznetsk: 'Nowokusnezk',
  Novosibirsk: 'Nowosibirsk',
  Prague: 'Prag',
  Pyongyang: 'Pjöngjang',
  Qatar: 'Katar',
  Reunion: 'Réunion',
  Riyadh: 'Riad',
  Rome: 'Rom',
  Sakhalin: 'Sachalin',
  'Sao Paulo': 'São Paulo',
  'Sao Tome': 'São Tomé',
  Saratov: 'Saratow',
  Singapore: 'Singapur',
  'South Georgia': 'Südgeorgien',
  Taipei: 'Taipeh',
  Tashkent: 'Taschkent',
  Tbilisi: 'Tiflis',
  Tehran: 'Teheran',
  Tokyo: 'Tokio',
  Tripoli: 'Tripolis',
  Ulaanbaatar: 'Ulan-Bator',
  Ulyanovsk: 'Uljanowsk',
  Urumqi: 'Ürümqi',
  Vatican: 'Vatikanstadt',
  Vladivostok: 'Wladiwostok',
  Volgograd: 'Wolgograd',
  Warsaw: 'Warschau',
  Yakutsk: 'Jakutsk',
  Yangon: 'Rangun',
  Yekaterinburg: 'Jekaterinburg',
  Yerevan: 'Eriwan',
};

/** Current names of further cities that have been renamed, and of those that IANA spells unusually. */
const CURRENT_NAMES: Readonly<Record<string, string>> = {
  Asmera: 'Asmara',
  'Coral Harbour': 'Atikokan',
  DumontDUrville: 'Dumont d’Urville',
  Enderbury: 'Kanton',
  Faeroe: 'Faroe',
  Godthab: 'Nuuk',
  'Ho Chi Minh': 'Ho Chi Minh City',
  Ponape: 'Pohnpei',
  Tirane: 'Tirana',
  Truk: 'Chuuk',
};

/** German names of the areas, and of the parts of some, that precede the city in a zone's identifier. */
const GERMAN_AREAS: Readonly<Record<string, string>> = {
  Africa: 'Afrika',
  America: 'Amerika',
  Antarctica: 'Antarktis',
  Arctic: 'Arktis',
  Argentina: 'Argentinien',
  Asia: 'Asien',
  Atlantic: 'Atlantik',
  Australia: 'Australien',
  Europe: 'Europa',
  Indian: 'Indischer Ozean',
  Pacific: 'Pazifik',
};

/**
 * The city of a time zone, such as `Buenos Aires` for `America/Argentina/Buenos_Aires`.
 * @param lang language tag of the name
 */
export function cityOf(zone: string, lang: string): string {
  const frequent = frequentCityOf(zone, lang);
  const city = CURRENT_NAMES[frequent] ?? frequent;
  return (lang.startsWith('de') && GERMAN_CITIES[city]) || city;
}

/** A time zone in words, like `zoneName` of `cityNames`, with the names of all cities. */
export function zoneName(zone: string, lang: string, at: number): string {
  return zoneNameWith(zone, lang, at, cityOf);
}

/** A time zone in a list of all, distinct in it: `Sydney (Australia)`, and `UTC` as it is. */
export function zoneLabel(zone: string, lang: string): string {
  const areas = zone.split('/').slice(0, -1);
  if (areas.length === 0) return zone;
  return `${cityOf(zone, lang)} (${areas.map((area) => areaName(area.replaceAll('_', ' '), lang)).join(', ')})`;
}

function areaName(area: string, lang: string): string {
  if (lang.startsWith('de')) return GERMAN_AREAS[area] ?? area;
  return area === 'Indian' ? 'Indian Ocean' : area;
}

/** Time zones with their labels, in the order of these. */
export function zonesByLabel(
  zones: readonly string[],
  lang: string,
): { readonly zone: string; readonly label: string }[] {
  const all = zones.map((zone) => ({ zone, label: zoneLabel(zone, lang) }));
  return all.sort((one, other) => one.label.localeCompare(other.label, lang));
}
