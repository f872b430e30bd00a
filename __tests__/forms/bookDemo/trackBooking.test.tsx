import { webcrypto } from 'node:crypto';
import { record } from '../../../src/analytics/record';
import { trackBooking, trackFailure, trackSubmit, trackTimeChosen } from '../../../src/forms/bookDemo/trackBooking';

const said = () => record.entries().map(({ call }) => call);

const fields = {
  first_name: 'Ada',
  last_name: 'Okafor',
  email: 'Ada.Okafor@Fennmoor.example',
  phone: '+49 40 1234',
  company: 'Fennmoor College',
  company_size: '200-499',
  interest: 'intake',
  quote: 'v=2&m=intake',
};

beforeAll(() => Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true }));

describe('tracking of bookings', () => {
  it('A03 sends the time, the submission, the identity by hashes alone, and the booking, in this order and without personal data', async () => {
    jest.useFakeTimers({ now: new Date('2026-03-01T10:00:00Z'), doNotFake: ['queueMicrotask', 'nextTick'] });
    trackTimeChosen('team-a-202603041330');
    jest.useRealTimers();
    trackSubmit(fields);
    await trackBooking(fields);
    const hash = expect.stringMatching(/^[0-9a-f]{64}$/) as unknown;
    expect(said()).toEqual([
      { kind: 'track', name: 'booking_time_chosen', properties: { days_ahead: 3 } },
      { kind: 'track', name: 'booking_submitted', properties: { with_quote: true } },
      { kind: 'identify', userId: hash, traits: { company_size: '200-499', interest: 'intake' } },
      { kind: 'group', groupId: hash, traits: { company_size: '200-499' } },
      { kind: 'track', name: 'booking_completed', properties: { with_quote: true } },
    ]);
    expect(JSON.stringify(said())).not.toMatch(/ada|okafor|fennmoor|1234/i);
  });

  it('A03 identifies no company for an address of a mail provider', async () => {
    const before = said().length;
    await trackBooking({ ...fields, email: 'ada@gmail.com', quote: '' });
    expect(
      said()
        .slice(before)
        .map(({ kind }) => kind),
    ).toEqual(['identify', 'track']);
  });

  it('A03 has one hash for an address and one for its company, however both are spelled', async () => {
    const before = said().length;
    for (const email of [
      'M\u00fcller@B\u00fccher.example',
      ' mu\u0308ller@bu\u0308cher.example',
      'MU\u0308LLER@B\u00dcCHER.EXAMPLE',
    ])
      await trackBooking({ ...fields, email });
    const ids = said()
      .slice(before)
      .flatMap((call) => (call.kind === 'identify' ? call.userId : call.kind === 'group' ? call.groupId : []));
    expect([ids.length, new Set(ids).size]).toEqual([6, 2]);
  });

  it('A03 sends the names of invalid fields without their values', () => {
    trackFailure({ email: 'ada@ is no address', last_name: undefined }, 'check');
    expect(said().at(-1)).toEqual({
      kind: 'track',
      name: 'booking_failed',
      properties: { reason: 'check', fields: ['email'] },
    });
  });
});
