import { settingsOf } from './support/settings';
import { freeSlots, offeredSlots } from '../../../src/server/bookings/slots';
import { slotViews } from '../../../src/server/bookings/api/views';
import { DOCUMENT } from './support/bookingServer';

interface Case {
  zone: string;
  from?: string;
  to?: string;
  weekdays?: string;
}

function settings({ zone, from = '09:00', to = '11:00', weekdays = '1,2,3,4,5,6,7' }: Case, change: object = {}) {
  const hosts = [{ name: 'Host', email: 'host@keelstone.example', zone, weekdays, from, to }];
  return settingsOf({ ...DOCUMENT, hosts, holidays: [], notice_hours: 0, horizon_days: 5, ...change });
}

function starts(given: Case, day: string, change: object = {}): string[] {
  const now = Date.parse(`${day}T12:00:00Z`) - 3 * 86_400_000;
  return offeredSlots(settings(given, change), now)
    .map(({ start }) => new Date(start))
    .filter((start) => new Intl.DateTimeFormat('sv-SE', { timeZone: given.zone }).format(start) === day)
    .map((start) => start.toISOString().slice(0, 16));
}

describe('S05 slots', () => {
  it('keep local hours across both daylight saving changes', () => {
    const berlin = { zone: 'Europe/Berlin', to: '10:00' };
    expect(starts(berlin, '2026-03-28')[0]).toBe('2026-03-28T08:00');
    expect(starts(berlin, '2026-03-29')[0]).toBe('2026-03-29T07:00');
    expect(starts(berlin, '2026-10-24')[0]).toBe('2026-10-24T07:00');
    expect(starts(berlin, '2026-10-25')[0]).toBe('2026-10-25T08:00');
    const newYork = { zone: 'America/New_York', to: '10:00' };
    expect(starts(newYork, '2026-03-07')[0]).toBe('2026-03-07T14:00');
    expect(starts(newYork, '2026-03-08')[0]).toBe('2026-03-08T13:00');
    expect(starts(newYork, '2026-10-31')[0]).toBe('2026-10-31T13:00');
    expect(starts(newYork, '2026-11-01')[0]).toBe('2026-11-01T14:00');
  });

  it('skip times that do not exist, and have repeated ones once', () => {
    const night = { zone: 'Europe/Berlin', from: '01:00', to: '04:00' };
    const change = { duration_minutes: 30, buffer_minutes: 0 };
    expect(starts(night, '2026-03-29', change)).toEqual([
      '2026-03-29T00:00',
      '2026-03-29T00:30',
      '2026-03-29T01:00',
      '2026-03-29T01:30',
    ]);
    const autumn = starts(night, '2026-10-25', change);
    expect(autumn).toHaveLength(6);
    expect(new Set(autumn).size).toBe(6);
  });

  it('handle clock changes of half an hour, or at midnight', () => {
    const change = { duration_minutes: 30, buffer_minutes: 0 };
    expect(starts({ zone: 'Australia/Lord_Howe', from: '01:00', to: '04:00' }, '2026-10-04', change)).toEqual([
      '2026-10-03T14:30',
      '2026-10-03T15:00',
      '2026-10-03T15:30',
      '2026-10-03T16:00',
      '2026-10-03T16:30',
    ]);
    expect(starts({ zone: 'America/Santiago', from: '00:00', to: '02:00' }, '2026-09-06', change)).toEqual([
      '2026-09-06T04:00',
      '2026-09-06T04:30',
    ]);
  });

  it.each([
    ['Pacific/Tongatapu', '2026-11-24', '2026-11-23T20:00'],
    ['Pacific/Kiritimati', '2026-11-24', '2026-11-23T19:00'],
    ['Asia/Kolkata', '2026-11-24', '2026-11-24T03:30'],
    ['Asia/Kathmandu', '2026-11-24', '2026-11-24T03:15'],
    ['Australia/Lord_Howe', '2026-11-24', '2026-11-23T22:00'],
    ['Australia/Lord_Howe', '2026-06-24', '2026-06-23T22:30'],
    ['Pacific/Pago_Pago', '2026-11-24', '2026-11-24T20:00'],
    ['Pacific/Apia', '2026-11-24', '2026-11-23T20:00'],
    ['Pacific/Chatham', '2026-11-24', '2026-11-23T19:15'],
    ['Pacific/Chatham', '2026-06-24', '2026-06-23T20:15'],
    ['Pacific/Marquesas', '2026-11-24', '2026-11-24T18:30'],
    ['America/St_Johns', '2026-11-24', '2026-11-24T12:30'],
    ['America/St_Johns', '2026-06-24', '2026-06-24T11:30'],
    ['Australia/Adelaide', '2026-11-24', '2026-11-23T22:30'],
    ['Asia/Yangon', '2026-11-24', '2026-11-24T02:30'],
  ])('start at nine local time in %s on %s', (zone, day, first) => {
    expect(starts({ zone }, day)[0]).toBe(first);
  });

  it('have length and pause, end within working hours, and respect weekdays and holidays', () => {
    const berlin = { zone: 'Europe/Berlin', weekdays: '1,2' };
    expect(starts(berlin, '2026-11-24')).toEqual(['2026-11-24T08:00', '2026-11-24T08:45', '2026-11-24T09:30']);
    expect(starts(berlin, '2026-11-25')).toEqual([]);
    expect(starts(berlin, '2026-11-24', { holidays: [{ date: '2026-11-24' }] })).toEqual([]);
  });

  it('respect notice and horizon', () => {
    const now = Date.parse('2026-11-24T08:10:00Z');
    const all = offeredSlots(settings({ zone: 'UTC', to: '17:00' }, { notice_hours: 4, horizon_days: 2 }), now);
    expect(new Date(all[0]?.start ?? 0).toISOString()).toBe('2026-11-24T12:45:00.000Z');
    expect(all.every(({ start }) => start < now + 2 * 86_400_000)).toBe(true);
  });

  it('are not free within the pause around a booking, and a time of two hosts is offered once', () => {
    const two = settingsOf({
      ...DOCUMENT,
      notice_hours: 0,
      horizon_days: 1,
      hosts: [1, 2].map((number) => ({ ...DOCUMENT.hosts[0], email: `h${number}@keelstone.example` })),
    });
    const now = Date.parse('2026-11-23T23:00:00Z');
    const offered = offeredSlots(two, now);
    expect(freeSlots(offered, [], two)).toHaveLength(offered.length / 2);
    const [first, second] = two.hosts;
    const start = Date.parse('2026-11-24T08:05:00Z');
    const taken = [{ hostKey: first?.key ?? '', start, end: start + 30 * 60_000 }];
    const free = freeSlots(offered, taken, two);
    expect(free).toHaveLength(offered.length / 2);
    expect(free.slice(0, 2).every(({ host }) => host.key === second?.key)).toBe(true);
  });

  it('have the visitor’s own day and hour, also across the date line', () => {
    const [slot] = offeredSlots(settings({ zone: 'Europe/Berlin' }), Date.parse('2026-11-24T00:00:00Z'));
    if (!slot) throw new Error('There is no slot.');
    expect(slotViews([slot], 'Pacific/Kiritimati')[0]?.local).toBe('2026-11-24T22:00+14:00');
    expect(slotViews([slot], 'America/St_Johns')[0]?.local).toBe('2026-11-24T04:30-03:30');
    expect(slotViews([slot], 'Pacific/Pago_Pago')[0]?.local).toBe('2026-11-23T21:00-11:00');
  });

  it('ignore empty rows that Prismic’s editor leaves', () => {
    const row = { value: null };
    const rows = {
      company_sizes: [row, ...DOCUMENT.company_sizes, row],
      interests: [...DOCUMENT.interests, { value: ' ' }],
      holidays: [{ date: null }],
      hosts: [{ name: null, email: null }, ...DOCUMENT.hosts],
    };
    const { sizes, interests, holidays, hosts } = settingsOf({ ...DOCUMENT, ...rows });
    const plain = settingsOf({ ...DOCUMENT, holidays: [] });
    expect({ sizes, interests, holidays, hosts }).toEqual({
      sizes: plain.sizes,
      interests: plain.interests,
      holidays: plain.holidays,
      hosts: plain.hosts,
    });
  });

  it('use only hosts with valid settings', () => {
    const broken = { ...DOCUMENT.hosts[0], zone: 'Mars/Olympus' };
    expect(settingsOf({ ...DOCUMENT, hosts: [broken, DOCUMENT.hosts[1]] }).hosts.map(({ name }) => name)).toEqual([
      'Siew Lin Arden',
    ]);
  });
});
