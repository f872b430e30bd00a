/**
 * A percentage of an amount, rounded half up to the minor unit. Integer arithmetic: exact for every amount below 900
 * thousand million minor units; above that it throws a RangeError.
 * @param minor amount in minor units, not negative
 * @param basisPoints hundredths of a percent: 1200 is 12 %
 */
export function shareOf(minor: number, basisPoints: number): number {
  const product = minor * basisPoints;
  if (!Number.isSafeInteger(product) || product < 0) throw new RangeError(`No share of ${minor} by ${basisPoints}`);
  return divideHalfUp(product, 10_000);
}

/** Integer division, rounded half up. Neither operand may be negative. */
export function divideHalfUp(dividend: number, divisor: number): number {
  const rest = dividend % divisor;
  return (dividend - rest) / divisor + (rest * 2 >= divisor ? 1 : 0);
}

/** The sum of amounts in minor units. */
export function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
