import { searchableText } from './searchableText';
import { cityOf, zoneName, zonesByLabel } from './zoneNames';

// One module to load: whoever has the search has the names of all cities, too.
export { zoneName };

/**
 * Cities and abbreviations without a zone of their own, by the city whose zone they share. A name is followed by its
 * German one if that differs, then by other spellings: `English=German=Other`. Abbreviations stand for the zone where
 * most people use them: IST is India's, CST Chicago's.
 */
const SHARED_ZONES = `
UTC:GMT
Adelaide:ACST,ACDT
Amsterdam:Rotterdam,The Hague=Den Haag,Eindhoven,Utrecht
Athens:Thessaloniki=Thessaloniki=Saloniki,EET,EEST,OEZ,OESZ
Auckland:Wellington,Christchurch,NZST,NZDT
Bangkok:Hanoi,ICT
Berlin:Hamburg,Munich=München,Cologne=Köln,Frankfurt am Main==Frankfurt,Stuttgart,Düsseldorf,Leipzig,Dortmund,Essen,Bremen,Dresden,Hanover=Hannover,Nuremberg=Nürnberg,Duisburg,Bochum,Wuppertal,Bielefeld,Bonn,Münster,Mannheim,Karlsruhe,Augsburg,Wiesbaden,Mainz,Freiburg,Aachen,Braunschweig,Kiel,Lübeck,Rostock,Erfurt,Magdeburg,Kassel,Saarbrücken,Potsdam,Ulm,Heidelberg,Regensburg,Würzburg,Ingolstadt,Wolfsburg,CET,CEST,MEZ,MESZ
Bogota:Medellín,Cali
Brisbane:Gold Coast
Brussels:Antwerp=Antwerpen,Ghent=Gent,Bruges=Brügge,Liège=Lüttich
Bucharest:Cluj-Napoca
Buenos Aires:Rosario,ART
Cairo:Alexandria
Casablanca:Rabat,Marrakesh=Marrakesch
Chicago:Houston,Dallas,Austin,San Antonio,Fort Worth,Minneapolis,St. Louis==Saint Louis,Kansas City,Milwaukee,Nashville,Memphis,New Orleans,Oklahoma City,Omaha,Madison,Central Time,CST,CDT,CT
Copenhagen:Aarhus
Denver:Salt Lake City,Albuquerque,Colorado Springs,Boulder,Mountain Time,MST,MDT,MT
Dubai:Abu Dhabi,GST
Edmonton:Calgary
Guayaquil:Quito
Halifax:AST,ADT
Helsinki:Espoo,Tampere
Ho Chi Minh City:Da Nang
Hong Kong:HKT
Honolulu:HST
Istanbul:Ankara,Izmir
Jakarta:Bandung,Surabaya,WIB
Jerusalem:Tel Aviv,Haifa
Johannesburg:Cape Town=Kapstadt,Durban,Pretoria,SAST
Karachi:Lahore,Islamabad,PKT
Kolkata:Mumbai==Bombay,New Delhi=Neu-Delhi=Delhi,Bengaluru==Bangalore,Chennai==Madras,Hyderabad,Pune,Ahmedabad,Gurgaon==Gurugram,Noida,Jaipur,IST
Kuala Lumpur:Penang,MYT
Kyiv:Kharkiv=Charkiw,Odesa=Odessa,Lviv=Lwiw=Lemberg
Lagos:Abuja
Lisbon:Porto,WET,WEST,WEZ
London:Manchester,Edinburgh,Birmingham,Glasgow,Leeds,Liverpool,Bristol,Sheffield,Newcastle,Nottingham,Cardiff,Belfast,Cambridge,Oxford,Reading,BST
Los Angeles:San Francisco,San Diego,San Jose,Seattle,Portland,Las Vegas,Sacramento,Oakland,Palo Alto,Pacific Time,PST,PDT,PT
Madrid:Barcelona,Valencia,Seville=Sevilla,Bilbao,Málaga,Zaragoza=Saragossa
Manila:Cebu,PHT
Melbourne:Geelong
Mexico City:Guadalajara,Puebla
Moscow:Saint Petersburg=Sankt Petersburg=St. Petersburg=Petersburg,MSK
Nairobi:EAT
New York:New York City,NYC,Boston,Washington DC==Washington,Philadelphia,Atlanta,Miami,Orlando,Tampa,Charlotte,Raleigh,Pittsburgh,Cleveland,Columbus,Cincinnati,Baltimore,Buffalo,Jacksonville,Eastern Time,EST,EDT,ET
Oslo:Bergen,Trondheim
Paris:Lyon==Lyons,Marseille==Marseilles,Toulouse,Nice=Nizza,Bordeaux,Lille,Strasbourg=Straßburg,Nantes,Grenoble
Perth:AWST
Phoenix:Tucson
Prague:Brno=Brünn
Qatar:Doha
Riyadh:Jeddah=Dschidda,Mecca=Mekka
Rome:Milan=Mailand=Milano,Turin==Torino,Naples=Neapel=Napoli,Florence=Florenz=Firenze,Venice=Venedig=Venezia,Bologna,Genoa=Genua=Genova,Verona
Sao Paulo:Rio de Janeiro==Rio,Brasília,Belo Horizonte,Curitiba,Porto Alegre,BRT
Seoul:Busan,Incheon,KST
Shanghai:Beijing=Peking,Shenzhen,Guangzhou==Canton,Chengdu,Hangzhou,Nanjing,Wuhan,Tianjin,Chongqing,Suzhou,Xi’an
Singapore:SGT
Sofia:Plovdiv
Stockholm:Gothenburg=Göteborg,Malmö,Uppsala
Sydney:Canberra,Newcastle,AEST,AEDT,AET
Taipei:Kaohsiung
Tokyo:Osaka,Kyoto,Yokohama,Nagoya,Fukuoka,Sapporo,JST
Toronto:Montreal=Montréal,Ottawa,Quebec City=Québec=Quebec,Mississauga
Vancouver:Victoria
Vienna:Graz,Linz,Salzburg,Innsbruck
Warsaw:Kraków=Krakau=Cracow,Wrocław=Breslau,Gdańsk=Danzig,Poznań=Posen,Łódź=Lodz,Katowice=Kattowitz
Zurich:Geneva=Genf=Genève,Basel==Basle,Bern==Berne,Lausanne,Lucerne=Luzern,Winterthur,St. Gallen==Sankt Gallen,Zug,Lugano`;

/** Cities without daylight saving time at offsets that are no whole hours, which no `Etc/` zone has. */
const PART_HOURS: Readonly<Record<string, string>> = {
  '+3:30': 'Tehran',
  '+4:30': 'Kabul',
  '+5:30': 'Kolkata',
  '+5:45': 'Kathmandu',
  '+6:30': 'Yangon',
  '+8:45': 'Eucla',
  '+9:30': 'Darwin',
  '-9:30': 'Marquesas',
};

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
  const lines = sharedLines();
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

/** Names that many still use for a city, whether or not this engine's identifier has it. */
const FORMER_NAMES: Readonly<Record<string, readonly string[]>> = {
  'Ho Chi Minh City': ['Saigon'],
  Kathmandu: ['Katmandu'],
  Kolkata: ['Calcutta', 'Kalkutta'],
  Kyiv: ['Kiev', 'Kyjiw'],
  Yangon: ['Rangoon'],
};

function sharedPlaces(lang: string): Place[] {
  const zones = zonesByCity();
  return [...sharedLines()].flatMap(([city, entries]) => {
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

function sharedLines(): ReadonlyMap<string, readonly string[]> {
  return new Map(
    SHARED_ZONES.trim()
      .split('\n')
      .map((line) => {
        const [city = '', entries = ''] = line.split(':');
        return [city, entries.split(',')];
      }),
  );
}

/** Comparable forms of names, with umlauts as one letter and as two: `munchen` and `muenchen`. */
function keysOf(names: readonly string[]): string[] {
  const spellings = names.flatMap((name) => [name, name.replace(/[äöü]/gi, '$&e')]);
  return [...new Set(spellings.map(comparableName))].filter((key) => key !== '');
}

/** A name in lower case, without accents and punctuation. */
function comparableName(name: string): string {
  // Letters that Unicode does not decompose.
  const letters = searchableText(name).replaceAll('ß', 'ss').replaceAll('ł', 'l').replaceAll('ø', 'o');
  return letters
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
