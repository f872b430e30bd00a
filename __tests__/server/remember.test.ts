import { remember } from '../../src/server/remember';

it('a bounded cache stores values, and starts over instead of growing without limit', () => {
  const map = new Map<string, number>();
  expect(remember(map, 'a', 1, 2)).toBe(1);
  remember(map, 'b', 2, 2);
  remember(map, 'b', 3, 2);
  expect([...map]).toEqual([
    ['a', 1],
    ['b', 3],
  ]);
  remember(map, 'c', 4, 2);
  expect([...map]).toEqual([['c', 4]]);
});
