import { join } from 'node:path';
import { deviationText, type ContentProblem } from '../../../src/lib/contentProblem';
import { createSettingsReader } from '../../../src/server/bookings/settingsReader';
import { readBookingSettings, settingsIn } from '../../../src/server/bookings/settings';
import { DOCUMENT, startSettingsApi } from './support/bookingServer';
import { temporaryDirectory } from '../../support/temporaryDirectory';
import { closing } from '../support/closing';

const [HOST] = DOCUMENT.hosts;
const MINUTE_MS = 60_000;

describe('an invalid booking setting', () => {
  it.each<[string, object, string, RegExp]>([
    ['a length', { duration_minutes: 0 }, 'data.duration_minutes', /expected a number from 5 to 480, found 0/],
    ['text for a number', { notice_hours: 'soon' }, 'data.notice_hours', /from 0 to 720, found "soon"/],
    ['no list of hosts', { hosts: null }, 'data.hosts', /expected a list of hosts, found null/],
    [
      'no company sizes',
      { company_sizes: 'all' },
      'data.company_sizes',
      /expected a list of company sizes, found "all"/,
    ],
    ['a number for a title', { title: 7 }, 'data.title', /expected text \(a string\), found 7/],
    [
      'a zone of its only host',
      { hosts: [{ ...HOST, zone: 'Mars/Base' }] },
      'data.hosts[0].zone',
      /"Europe\/Berlin", found "Mars\/Base"/,
    ],
  ])('S05 is named with what was expected, and no demo is offered by it: %s', (_name, change, field, said) => {
    const { settings, faults } = readBookingSettings({ ...DOCUMENT, ...change });
    expect(settings).toBeUndefined();
    expect(faults.map((fault) => fault.field)).toEqual([field]);
    expect(faults.map(deviationText).join()).toMatch(said);
  });

  it.each<[string, object, string]>([
    ['an hour', { from: 'nine' }, 'data.hosts[1].from'],
    ['hours that end before they begin', { from: '17:00', to: '09:00' }, 'data.hosts[1].to'],
    ['days', { weekdays: 'Mo-Fr' }, 'data.hosts[1].weekdays'],
    ['a zone', { zone: 'CET+1' }, 'data.hosts[1].zone'],
    ['an e-mail address', { email: null }, 'data.hosts[1].email'],
  ])('S05 of one host leaves that host out alone: %s', (_name, change, field) => {
    const { settings, faults } = readBookingSettings({
      ...DOCUMENT,
      hosts: [HOST, { ...HOST, name: 'Two', ...change }],
    });
    expect(settings?.hosts.map(({ name }) => name)).toEqual([HOST?.name]);
    expect(faults.map((fault) => fault.field)).toEqual([field]);
  });
});

describe('booking settings in another language', () => {
  const german = {
    title: 'Demo auf Deutsch',
    agenda: [{ type: 'paragraph', text: 'Zuerst', spans: [] }],
    join_note: 'Der Link.',
  };

  it('S05 give a visitor their texts, with all other values of the original', () => {
    const { settings } = readBookingSettings(DOCUMENT, { 'de-de': { ...german, hosts: 'not read' } });
    if (!settings) throw new Error('The settings cannot be used.');
    expect(settingsIn(settings, 'de-de')).toEqual({
      ...settings,
      title: 'Demo auf Deutsch',
      agenda: ['Zuerst'],
      joinNote: 'Der Link.',
    });
    expect(settingsIn(settings, 'en-us')).toEqual(settings);
    expect(settingsIn(settings, undefined)).toEqual(settings);
  });

  it('S05 are left out when they are invalid', () => {
    const { settings, faults } = readBookingSettings(DOCUMENT, { 'de-de': { ...german, title: 7 } });
    expect(settings?.translations).toEqual({});
    expect(faults).toEqual([]);
  });

  it('S05 are read with the original, and survive a restart without the content service', async () => {
    const path = temporaryDirectory();
    const api = await startSettingsApi(DOCUMENT, german);
    const options = {
      content: () => ({ repository: 'keelstone', url: api.url, reading: { kind: 'master' as const } }),
      file: join(path, 'booking-settings.json'),
    };
    const titles = async () => {
      const settings = await createSettingsReader(options).current();
      return [settings.title, settingsIn(settings, 'de-de').title];
    };
    expect(await titles()).toEqual([DOCUMENT.title, 'Demo auf Deutsch']);
    await api.close();
    expect(await titles()).toEqual([DOCUMENT.title, 'Demo auf Deutsch']);
  });
});

describe('the effective settings', () => {
  async function open() {
    const path = temporaryDirectory();
    const document: Record<string, unknown> = { ...DOCUMENT };
    const api = await startSettingsApi(document);
    closing.push(api.close);
    let time = 0;
    const problems: (readonly ContentProblem[])[] = [];
    const server = { repository: 'keelstone', url: api.url };
    return {
      document,
      problems,
      server,
      close: api.close,
      later: () => (time += MINUTE_MS),
      start: () =>
        createSettingsReader({
          content: () => ({ ...server, reading: { kind: 'master' } }),
          file: join(path, 'booking-settings.json'),
          onProblems: (found) => problems.push(found),
          now: () => time,
        }),
    };
  }

  it('S05 are the last valid ones, also after a restart, and the problem is reported until it is fixed', async () => {
    const { document, problems, later, start } = await open();
    const first = start();
    expect((await first.current()).durationMinutes).toBe(DOCUMENT.duration_minutes);
    expect(problems).toEqual([[]]);

    document['duration_minutes'] = -1;
    later();
    expect((await first.current()).durationMinutes).toBe(DOCUMENT.duration_minutes);
    const problem = {
      document: { id: 'settings', type: 'booking_settings', lang: 'en-us' },
      field: 'data.duration_minutes',
      expected: 'a number from 5 to 480',
      found: '-1',
      part: 'published',
      served: 'last-settings',
    };
    expect(problems.at(-1)).toEqual([problem]);
    expect((await start().current()).durationMinutes).toBe(DOCUMENT.duration_minutes);
    expect(problems.at(-1)).toEqual([problem]);

    document['duration_minutes'] = 45;
    await first.refreshSettings();
    expect((await first.current()).durationMinutes).toBe(45);
    expect(problems.at(-1)).toEqual([]);
  });

  it('S05 are none without a valid version, and those of another repository are not used', async () => {
    const { document, problems, server, start } = await open();
    await start().current();
    document['hosts'] = 'nobody';
    server.repository = 'another';
    await expect(start().current()).rejects.toThrow('The booking settings cannot be used');
    expect(problems.at(-1)).toMatchObject([{ field: 'data.hosts', served: 'nothing' }]);
  });

  it('S05 are those of the last start while the content service does not respond', async () => {
    const { start, close } = await open();
    await start().current();
    await close();
    expect((await start().current()).hosts.map(({ name }) => name)).toEqual(DOCUMENT.hosts.map(({ name }) => name));
  });
});
