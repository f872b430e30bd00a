import { startBookingServer, slotsOf, type BookingServer } from './support/bookingServer';

let bookingServer: BookingServer;
beforeAll(async () => {
  bookingServer = await startBookingServer();
});
afterAll(() => bookingServer.close());

const ask = (query: string) => fetch(`${bookingServer.origin.url}/api/demo-slots${query}`);

describe('S05 GET /api/demo-slots', () => {
  it('returns times in UTC and in the local time of a zone, never cached', async () => {
    const response = await ask('?zone=Asia/Kathmandu');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const answer = await response.json();
    expect(answer).toMatchObject({ zone: 'Asia/Kathmandu', durationMinutes: 30, now: bookingServer.clock.now });
    // Saturday, 10:00 UTC, plus twelve hours of notice: Monday, nine o'clock in Singapore.
    expect(answer.slots[0]).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{10}-202611230100$/),
      start: '2026-11-23T01:00:00Z',
      end: '2026-11-23T01:30:00Z',
      local: '2026-11-23T06:45+05:45',
      host: 'Siew Lin Arden',
    });
  });

  it.each([
    ['Pacific/Kiritimati', '+14:00'],
    ['Pacific/Tongatapu', '+13:00'],
    ['Pacific/Pago_Pago', '-11:00'],
    ['Australia/Lord_Howe', '+11:00'],
    ['America/St_Johns', '-03:30'],
  ])('respects the days of %s', async (zone, offset) => {
    const all = await slotsOf(bookingServer, `?zone=${zone}`);
    const slots = all.filter(({ local }) => local.startsWith('2026-11-25'));
    expect(slots.length).toBeGreaterThan(5);
    for (const { start, local } of slots) {
      expect(local.slice(16)).toBe(offset);
      expect(Date.parse(local)).toBe(Date.parse(start));
    }
  });

  it('respects the horizon', async () => {
    const all = await slotsOf(bookingServer);
    expect(Date.parse(all.at(-1)?.start ?? '')).toBeLessThan(bookingServer.clock.now + 42 * 86_400_000);
  });

  it.each(['?zone=Mars/Olympus', '?zone=', '?zone=a&zone=b'])('rejects %s with a sentence', async (query) => {
    const response = await ask(query);
    expect(response.status).toBe(400);
    expect(((await response.json()) as { message: string }).message).toMatch(/\w/);
  });
});
