import { divideHalfUp, shareOf } from './money';

/** Conservative defaults; orders come from the configuration. */
export const FIRST_ASSUMPTIONS: Omit<Assumptions, 'orders'> = {
  minutes: 12,
  hourly: 3800,
  spend: 200_000_000,
  offContract: 2000,
  brought: 2500,
  cheaper: 400,
};

/**
 * Maximum of each assumption of the estimate; within it every product is exact. Money in minor units, percentages in basis points,
 * minutes as whole numbers.
 */
export const ASSUMPTION_LIMITS = {
  orders: 1_000_000,
  minutes: 600,
  hourly: 100_000,
  spend: 500_000_000_000,
  offContract: 10_000,
  brought: 10_000,
  cheaper: 10_000,
};

export type Assumptions = Readonly<typeof ASSUMPTION_LIMITS>;

/** Estimated return of the first year against its cost, in minor units a year. */
export function returnsOf(assumptions: Assumptions, cost: number) {
  const { orders, minutes, hourly, spend, offContract, brought, cheaper } = assumptions;
  const time = divideHalfUp(orders * 12 * minutes * hourly, 60);
  const price = shareOf(shareOf(shareOf(spend, offContract), brought), cheaper);
  const back = time + price;
  return {
    time,
    price,
    net: back - cost,
    /** Payback time of the first year's cost in tenths of a month; undefined when it is longer than the year. */
    ...(back >= cost && back > 0 && { paybackTenths: Math.round((cost * 120) / back) }),
  };
}
