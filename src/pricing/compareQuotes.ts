import type { Quote } from './quote';

/**
 * The lines whose amounts in minor units differ between two quotes in one currency, by id, in the order of the newer one, then
 * removed lines. `then` is undefined for a new line, `now` for a removed one.
 */
export function changedLines(then: Quote, now: Quote) {
  const before = amountsIn(then);
  const after = amountsIn(now);
  return [...new Set([...after.keys(), ...before.keys()])]
    .map((id) => ({ id, then: before.get(id), now: after.get(id) }))
    .filter((change) => change.then !== change.now);
}

function amountsIn({ charges, discounts, once }: Quote): ReadonlyMap<string, number> {
  return new Map([...charges, ...discounts, ...once].map(({ id, amount }) => [id, amount]));
}
