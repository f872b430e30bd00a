import { cityOf, zoneLabel, zoneName, zonesByLabel } from '../../src/lib/zoneNames';

const WINTER = Date.UTC(2026, 10, 27, 12);
const SUMMER = Date.UTC(2026, 6, 1, 12);

describe('S05 time zones in words', () => {
  it.each([
    ['Australia/Sydney', 'en-us', WINTER, 'Sydney (AEDT, UTC+11)'],
    ['Australia/Sydney', 'en-us', SUMMER, 'Sydney (AEST, UTC+10)'],
    ['America/New_York', 'en-us', WINTER, 'New York (EST, UTC-5)'],
    ['Europe/Berlin', 'en-us', WINTER, 'Berlin (CET, UTC+1)'],
    ['Europe/Vienna', 'de-de', SUMMER, 'Wien (MESZ, UTC+2)'],
    ['Europe/London', 'en-us', WINTER, 'London (GMT, UTC+0)'],
    ['Asia/Kolkata', 'en-us', WINTER, 'Kolkata (IST, UTC+5:30)'],
    ['Asia/Tokyo', 'de-de', WINTER, 'Tokio (UTC+9)'],
    ['America/Argentina/Buenos_Aires', 'en-us', WINTER, 'Buenos Aires (UTC-3)'],
    ['Asia/Calcutta', 'en-us', WINTER, 'Kolkata (IST, UTC+5:30)'],
    ['Asia/Tehran', 'de-de', WINTER, 'Teheran (UTC+3:30)'],
    ['Etc/GMT-1', 'en-us', WINTER, 'UTC+1'],
    ['UTC', 'en-us', WINTER, 'UTC'],
  ])('%s is named as it is at that time (%#)', (zone, lang, at, name) => {
    expect(zoneName(zone, lang, at)).toBe(name);
  });

  it('have unique labels in a list of all', () => {
    const zones = ['UTC', ...Intl.supportedValuesOf('timeZone')];
    for (const lang of ['en-us', 'de-de'])
      expect(new Set(zones.map((zone) => zoneLabel(zone, lang))).size).toBe(zones.length);
    expect(zoneLabel('Australia/Sydney', 'en-us')).toBe('Sydney (Australia)');
    expect(zoneLabel('America/Argentina/Buenos_Aires', 'en-us')).toBe('Buenos Aires (America, Argentina)');
  });

  it('have the current names of their cities, whatever this engine calls them', () => {
    const former = ['Asia/Calcutta', 'Asia/Saigon', 'Asia/Rangoon', 'Europe/Kiev', 'Asia/Katmandu', 'America/Godthab'];
    const current = ['Kolkata', 'Ho Chi Minh City', 'Yangon', 'Kyiv', 'Kathmandu', 'Nuuk'];
    expect(former.map((zone) => cityOf(zone, 'en-us'))).toEqual(current);
    const labels = zonesByLabel(Intl.supportedValuesOf('timeZone'), 'en-us').map(({ label }) => label);
    expect(labels.filter((label) => /Calcutta|Saigon|Rangoon|Kiev|Katmandu|Godthab|\(Indian\)/.test(label))).toEqual(
      [],
    );
  });

  it('are German in a German list, with their areas', () => {
    expect(zoneLabel('America/New_York', 'de-de')).toBe('New York (Amerika)');
    expect(zoneLabel('Indian/Reunion', 'de-de')).toBe('Réunion (Indischer Ozean)');
    expect(zoneLabel('Africa/Algiers', 'de-de')).toBe('Algier (Afrika)');
    expect(zoneLabel('Asia/Tehran', 'de-de')).toBe('Teheran (Asien)');
    const labels = zonesByLabel(Intl.supportedValuesOf('timeZone'), 'de-de').map(({ label }) => label);
    const english = /\((?:Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific)\b/;
    expect(labels.filter((label) => english.test(label))).toEqual([]);
  });
});
