import { findPlaces, placesIn } from '../../src/lib/zoneSearch';
import { cityOf, zoneLabel } from '../../src/lib/zoneNames';

const best = (typed: string, lang = 'en-us') => {
  const [place] = findPlaces(typed, lang);
  return place && (place.zone.startsWith('Etc/') ? place.zone : cityOf(place.zone, 'en'));
};

describe('S05 the search for a city', () => {
  it.each([
    ['EST', 'New York'],
    ['EDT', 'New York'],
    ['ET', 'New York'],
    ['CST', 'Chicago'],
    ['CDT', 'Chicago'],
    ['MST', 'Denver'],
    ['PST', 'Los Angeles'],
    ['PDT', 'Los Angeles'],
    ['Pacific', 'Los Angeles'],
    ['IST', 'Kolkata'],
    ['JST', 'Tokyo'],
    ['SGT', 'Singapore'],
    ['AEST', 'Sydney'],
    ['BST', 'London'],
    ['cet', 'Berlin'],
    ['CEST', 'Berlin'],
    ['MEZ', 'Berlin'],
    ['MESZ', 'Berlin'],
    ['GMT', 'UTC'],
    ['utc', 'UTC'],
    ['UTC+0', 'UTC'],
    ['UTC+1', 'Etc/GMT-1'],
    ['gmt -05:00', 'Etc/GMT+5'],
    ['UTC−3', 'Etc/GMT+3'],
    ['+14', 'Etc/GMT-14'],
    ['UTC+5:30', 'Kolkata'],
    ['+0545', 'Kathmandu'],
  ])('takes the abbreviation or offset %s for a zone (%s)', (typed, city) => {
    expect([best(typed), best(typed, 'de-de')]).toEqual([city, city]);
  });

  it.each(['USA', 'america', 'Europe', 'tralia', 'ucharest', 'UTC+15', 'UTC+5:10', '(', ' ', ''])(
    'finds nothing for %j, neither inside a word nor in the area of a zone',
    (typed) => {
      expect(findPlaces(typed, 'en-us')).toEqual([]);
      expect(findPlaces(typed, 'de-de')).toEqual([]);
    },
  );

  it.each([
    ['Berlin', 'Hamburg|Munich|München|Muenchen|munchen|Köln|Cologne|Frankfurt|Frankfurt am Main|Stuttgart|Düsseldorf'],
    ['Berlin', 'Duesseldorf|Leipzig|Hannover|Nürnberg|Nuremberg|Bremen|Dresden|Essen|Dortmund|Bonn'],
    ['Zurich', 'Zürich|Zurich|Zuerich|Geneva|Genf|Genève|Basel|Bern|Lausanne|St. Gallen|St Gallen'],
    ['Vienna', 'Wien|Vienna|Graz|Salzburg'],
    ['New York', 'Boston|Washington|Washington, D.C.|Atlanta|Miami|Philadelphia|New York City|NYC|York'],
    ['Chicago', 'Dallas|Houston|Austin|Minneapolis|St. Louis|Nashville'],
    ['Los Angeles', 'San Francisco|Seattle|San Diego|Portland, Oregon|Las Vegas|Francisco'],
    ['Toronto', 'Montreal|Montréal|Ottawa'],
    ['Rome', 'Milan|Mailand|Milano|Naples|Neapel'],
    ['Madrid', 'Barcelona|Valencia'],
    ['Paris', 'Lyon|Marseille|Straßburg|Strassburg|Strasbourg|Nice|Nizza|Par'],
    ['London', 'Manchester|Edinburgh|Birmingham|London, UK'],
    ['Amsterdam', 'Rotterdam|Den Haag|The Hague'],
    ['Brussels', 'Antwerp|Antwerpen|Brüssel'],
    ['Warsaw', 'Kraków|Krakow|Krakau|Wrocław|Wroclaw|Warschau'],
    ['Stockholm', 'Göteborg|Gothenburg'],
    ['Kolkata', 'Mumbai|Delhi|New Delhi|Bangalore|Bengaluru|Chennai|Hyderabad|Calcutta|Kalkutta|Kolkata'],
    ['Shanghai', 'Beijing|Peking|Shenzhen|Guangzhou'],
    ['Tokyo', 'Osaka|Tokio'],
    ['Melbourne', 'Melbourne'],
    ['Sydney', 'Canberra|syd|Sydney (Australia)'],
    ['Sao Paulo', 'Rio|Rio de Janeiro|São Paulo|Brasília'],
    ['Kyiv', 'Kyiv|Kiew|Kiev'],
    ['Ho Chi Minh City', 'Saigon|Ho Chi Minh|Đà Nẵng|Da Nang'],
    ['Copenhagen', 'Århus|Aarhus'],
    ['Istanbul', 'İstanbul|ıstanbul|İzmir'],
    ['Jerusalem', 'Tel Aviv'],
    ['Dubai', 'Abu Dhabi'],
    ['Johannesburg', 'Cape Town|Kapstadt'],
    ['Buenos Aires', 'buenos|aires'],
    ['Berlin', 'Europe/Berlin'],
  ])('finds cities in the zone of %s by any spelling, in both languages', (city, names) => {
    const found = names.split('|').map((name) => [name, best(name), best(name, 'de-de')]);
    expect(found).toEqual(names.split('|').map((name) => [name, city, city]));
  });

  it('prefers the exact name, then the beginning of the name, then that of a later word', () => {
    expect(findPlaces('Merida', 'en-us').map(({ label }) => label)).toEqual(['Merida (America)']);
    expect(findPlaces('new', 'en-us').some(({ zone }) => zone.endsWith('New_Salem'))).toBe(true);
    expect(findPlaces('salem', 'en-us').map(({ zone }) => zone)).toEqual(['America/North_Dakota/New_Salem']);
    expect(best('Par')).toBe('Paris');
  });

  it('lists cities with distinct labels, each with a zone that the runtime supports', () => {
    for (const lang of ['en-us', 'de-de']) {
      const labels = placesIn(lang).map(({ label }) => label);
      expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([]);
      for (const { zone } of placesIn(lang)) new Intl.DateTimeFormat('en', { timeZone: zone });
    }
    const german = placesIn('de-de').map(({ label }) => label);
    expect(german).toEqual(expect.arrayContaining(['München (Berlin)', 'Genf (Zürich)', 'EST (New York)']));
    expect(placesIn('en-us').map(({ label }) => label)).toContain('Munich (Berlin)');
  });

  it('has a zone for every line of cities that share one', () => {
    const shared = placesIn('en-us').filter(({ zone, label }) => label !== zoneLabel(zone, 'en-us'));
    // An engine that lacks the city of a line would drop the line.
    expect(new Set(shared.map(({ zone }) => zone)).size).toBe(66);
  });
});
