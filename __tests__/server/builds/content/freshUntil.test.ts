import { freshUntil, isOutOfDate } from '../../../../src/server/builds/content/freshUntil';

const now = Date.parse('2027-06-10T08:00:00Z');

/** @param documents type and data of each */
function selectionOf(documents: readonly (readonly [type: string, data: object])[]) {
  const entries = documents.map(([type], index) => ({
    id: `${index}`,
    type,
    uid: null,
    lang: 'en-us',
    version: '1',
    isLastGood: false,
  }));
  return { entries, textOf: (id: string) => JSON.stringify({ data: documents[Number(id)]?.[1] }) };
}

describe('the day from which a release is out of date', () => {
  it('S16 is the one on which the next price book is in force', () => {
    const books = ['2026-07-01', '2027-07-01', '2028-01-01'].map((day) => ['price_book', { valid_from: day }] as const);
    expect(freshUntil(selectionOf(books), now)).toBe('2027-07-01');
  });

  it('S08 is the one after the last on which a job is open', () => {
    const jobs = ['2027-06-30', '2027-06-09', null].map((day) => ['job', { valid_through: day }] as const);
    expect(freshUntil(selectionOf(jobs), now)).toBe('2027-07-01');
    expect(freshUntil(selectionOf([['job', { valid_through: '2027-06-10' }]]), now)).toBe('2027-06-11');
  });

  it('is half a year away without such dates, since security.txt must not expire', () => {
    expect(freshUntil(selectionOf([['page', { valid_from: '2027-07-01' }]]), now)).toBe('2027-12-09');
  });

  it('is reached at its beginning in UTC, and never by a release of an earlier version, which states none', () => {
    expect(isOutOfDate({ freshUntil: '2027-06-11' }, now)).toBe(false);
    expect(isOutOfDate({ freshUntil: '2027-06-10' }, now)).toBe(true);
    expect(isOutOfDate({}, now)).toBe(false);
  });
});
