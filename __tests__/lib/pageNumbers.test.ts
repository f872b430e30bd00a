import fc from 'fast-check';
import { pageNumbers } from '../../src/lib/pageNumbers';

const gap = undefined;

describe('pageNumbers', () => {
  it.each([
    [1, 1, [1]],
    [1, 5, [1, 2, gap, 5]],
    [3, 5, [1, 2, 3, 4, 5]],
    [6, 20, [1, gap, 5, 6, 7, gap, 20]],
    [4, 20, [1, 2, 3, 4, 5, gap, 20]],
    [20, 20, [1, gap, 19, 20]],
  ])('shows on page %i of %i the pages %j', (page, count, numbers) => {
    expect(pageNumbers(page, count)).toEqual(numbers);
  });

  it('always includes the first, the last and the current page, sorted and unique', () => {
    const pages = fc
      .integer({ min: 1, max: 500 })
      .chain((count) => fc.tuple(fc.integer({ min: 1, max: count }), fc.constant(count)));
    fc.assert(
      fc.property(pages, ([page, count]) => {
        const numbers = pageNumbers(page, count).filter((number) => number !== undefined);
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
        expect(numbers).toEqual(expect.arrayContaining([1, page, count]));
      }),
    );
  });
});
