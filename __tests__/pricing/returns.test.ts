import { FIRST_ASSUMPTIONS, returnsOf } from '../../src/pricing/returns';

it.each([
  [120_000, 40],
  [70_020, 23],
  [71_000, 24],
])('S16 the payback is rounded as a reader does who checks it (cost %d of a return of 360,000)', (cost, tenths) => {
  const assumptions = { ...FIRST_ASSUMPTIONS, orders: 30, minutes: 60, hourly: 1000, spend: 0 };
  expect(returnsOf(assumptions, cost)).toMatchObject({ time: 360_000, paybackTenths: tenths });
});

it('S16 has no payback when the first year does not return its cost', () => {
  expect(returnsOf({ ...FIRST_ASSUMPTIONS, orders: 1, spend: 0 }, 10_000_000)).not.toHaveProperty('paybackTenths');
});
