import { formatDate } from '../../src/lib/formatDate';

describe('formatDate', () => {
  it('formats a day as readers of a language expect', () => {
    expect(formatDate('2026-11-09', 'en-us')).toBe('November 9, 2026');
    expect(formatDate('2026-11-09', 'de-de')).toBe('9. November 2026');
    expect(formatDate('2026-11-09', 'en-us', 'short')).toBe('Nov 9, 2026');
  });

  it.each(['en-us', 'de-DE', 'fr-fr'])('writes every month of %s as the platform does', (lang) => {
    for (const month of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat(lang, { day: 'numeric', month, year: 'numeric', timeZone: 'UTC' });
      for (let number = 1; number <= 12; number += 1) {
        const date = `2026-${String(number).padStart(2, '0')}-09`;
        expect(formatDate(date, lang, month)).toBe(format.format(new Date(date)));
      }
    }
  });

  it.each(['en-us', 'de-de'])(
    'needs no Intl for a date in %s, whose first use takes longer than a click may',
    (lang) => {
      const create = jest.spyOn(Intl, 'DateTimeFormat');
      formatDate('2026-11-09', lang);
      expect(create).not.toHaveBeenCalled();
      create.mockRestore();
    },
  );

  it('takes the day of a timestamp and never shifts it', () => {
    expect(formatDate('2026-01-01T00:30:00+1400', 'en-us')).toBe('January 1, 2026');
  });

  it.each(['', 'yesterday', '2026-13-01', '09/11/2026'])('refuses %j', (date) => {
    expect(() => formatDate(date, 'en-us')).toThrow(`A date is written YYYY-MM-DD, got ${date}`);
  });
});
