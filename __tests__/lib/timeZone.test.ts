import { isTimeZone } from '../../src/lib/timeZone';

it('S05 time zones are those that the runtime supports, however often they are checked', () => {
  for (const name of ['Europe/Berlin', 'europe/berlin', 'Asia/Calcutta', 'Etc/GMT+5']) {
    expect(isTimeZone(name)).toBe(true);
    expect(isTimeZone(name)).toBe(true);
  }
  for (const name of ['Europe/Atlantis', '', '__proto__']) {
    expect(isTimeZone(name)).toBe(false);
    expect(isTimeZone(name)).toBe(false);
  }
});
