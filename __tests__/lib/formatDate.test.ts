import { formatDate } from '../../src/lib/formatDate';

describe('formatDate', () => {
  it('formats a day as readers of a language expect', () => {
    expect(formatDate('2026-11-09', 'en-us')).toBe('November 9, 2026');
    expect(formatDate('2026-11-09', 'de-de')).toBe('9. November 2026');
    expect(formatDate('2026-11-09', 'en-us', 'short')).toBe('Nov 9, 2026');
  });

  it('takes the day of a timestamp and never shifts it', () => {
    expect(formatDate('2026-01-01T00:30:00+1400', 'en-us')).toBe('January 1, 2026');
  });

  it.each(['', 'yesterday', '2026-13-01', '09/11/2026'])('refuses %j', (date) => {
    expect(() => formatDate(date, 'en-us')).toThrow(`A date is written YYYY-MM-DD, got ${date}`);
  });
});
