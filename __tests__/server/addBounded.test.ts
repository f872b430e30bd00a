import { addBounded } from '../../src/server/addBounded';

it('a bounded cache stores values, and starts over instead of growing without limit', () => {
  const map = new Map<string, number>();
  expect(addBounded(map, 'a', 1, 2)).toBe(1);
  addBounded(map, 'b', 2, 2);
  addBounded(map, 'b', 3, 2);
  expect([...map]).toEqual([
    ['a', 1],
    ['b', 3],
  ]);
  addBounded(map, 'c', 4, 2);
  expect([...map]).toEqual([['c', 4]]);
});
