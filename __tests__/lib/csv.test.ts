import fc from 'fast-check';
import { csvCell, toCsv } from '../../src/lib/csv';
import { readCsv } from '../support/readCsv';

describe('a CSV file', () => {
  it('has no field that a spreadsheet evaluates as a formula', () => {
    for (const text of [
      '=1+1',
      '+1',
      '-1',
      '@SUM(A1)',
      '\t=1',
      '\r=1',
      '\n=1',
      '  =1',
      '\u00a0=1',
      '＝1',
      '＋1',
      '－1',
      '＠x',
      '−1',
    ])
      expect(csvCell(text).replace(/^"/, '')[0]).toBe("'");
  });

  it('quotes fields only where necessary', () => {
    expect(csvCell('a,b')).toBe('"a,b"');
    expect(csvCell('say "yes"')).toBe('"say ""yes"""');
    expect(csvCell('Ada Okafor')).toBe('Ada Okafor');
  });

  it('round-trips any text', () => {
    const rows = fc.array(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 2, maxLength: 4 }), { minLength: 1 });
    const plain = (given: readonly (readonly string[])[]) =>
      given.map((cells) => cells.map((cell) => cell.replace(/^'/, '')));
    fc.assert(fc.property(rows, (given) => expect(plain(readCsv(toCsv(given)))).toEqual(plain(given))));
  });
});
