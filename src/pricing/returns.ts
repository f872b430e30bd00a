import { divideHalfUp, shareOf } from './money';

/** What an estimate of the return rests on. Money in minor units, shares in hundredths of a percent, minutes whole. */
export interface Assumptions {
  readonly orders: number;
  readonly minutes: number;
  readonly hourly: number;
  readonly spend: number;
  readonly offContract: number;
  readonly brought: number;
  readonly cheaper: number;
}

/** Careful numbers to begin with; orders are those of the configuration. */
export const FIRST_ASSUMPTIONS: Omit<Assumptions, 'orders'> = {
  minutes: 12,
  hourly: 3800,
  spend: 200_000_000,
  offContract: 2000,
  brought: 2500,
  cheaper: 400,
};

/** The most that each field takes; within it every product stays exact. */
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
  /** Tenths of a month until what comes back has paid for the first year, rounded up; undefined when it takes longer than the year. */
  readonly paybackTenths?: number;
}

/**
 * What the first year could give back, against what it costs.
 * @param cost of the first year, in minor units
 */
export function returnsOf(assumptions: Assumptions, cost: number): Returns {
  const { orders, minutes, hourly, spend, offContract, brought, cheaper } = assumptions;
  const time = divideHalfUp(orders * 12 * minutes * hourly, 60);
  const price = shareOf(shareOf(shareOf(spend, offContract), brought), cheaper);
  const back = time + price;
  return {
    time,
    price,
    net: back - cost,
    ...(back >= cost && back > 0 && { paybackTenths: Math.ceil((cost * 120) / back) }),
  };
}
