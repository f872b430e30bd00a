import { divideHalfUp, shareOf } from './money';

/** Assumptions of the estimate. Money in minor units, percentages in basis points, minutes as whole numbers. */
export interface Assumptions {
  readonly orders: number;
  readonly minutes: number;
  readonly hourly: number;
  readonly spend: number;
  readonly offContract: number;
  readonly brought: number;
  readonly cheaper: number;
}

/** Conservative defaults; orders come from the configuration. */
export const FIRST_ASSUMPTIONS: Omit<Assumptions, 'orders'> = {
  minutes: 12,
  hourly: 3800,
  spend: 200_000_000,
  offContract: 2000,
  brought: 2500,
  cheaper: 400,
};

/** Maximum of each field; within it every product is exact. */
export const ASSUMPTION_LIMITS: Assumptions = {
  orders: 1_000_000,
  minutes: 600,
  hourly: 100_000,
  spend: 500_000_000_000,
  offContract: 10_000,
  brought: 10_000,
  cheaper: 10_000,
};

export interface Returns {
  /** Minor units a year. */
  readonly time: number;
  readonly price: number;
  readonly net: number;
  /** Payback time of the first year's cost in tenths of a month; undefined when it is longer than the year. */
  readonly paybackTenths?: number;
}

/** Estimated return of the first year against its cost. */
export function returnsOf(assumptions: Assumptions, cost: number): Returns {
  const { orders, minutes, hourly, spend, offContract, brought, cheaper } = assumptions;
  const time = divideHalfUp(orders * 12 * minutes * hourly, 60);
  const price = shareOf(shareOf(shareOf(spend, offContract), brought), cheaper);
  const back = time + price;
  return {
    time,
    price,
    net: back - cost,
    ...(back >= cost && back > 0 && { paybackTenths: Math.round((cost * 120) / back) }),
  };
}
