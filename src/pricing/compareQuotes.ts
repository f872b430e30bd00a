import type { Quote, QuoteLine } from './quote';

export interface ChangedLine {
  /** The current line, or the former one if it was removed. */
  readonly line: QuoteLine;
  /** Minor units; undefined for a new line. */
  readonly then?: number;
  readonly now?: number;
}

/**
 * The lines whose amounts differ between two quotes in one currency, in the order of the newer one, then removed lines.
 */
export function changedLines(then: Quote, now: Quote): ChangedLine[] {
  const before = new Map(linesOf(then).map((line) => [line.id, line]));
  const after = linesOf(now);
  const idsNow = new Set(after.map(({ id }) => id));
  return [
    ...after.map((line) => ({ line, then: before.get(line.id)?.amount, now: line.amount })),
    ...linesOf(then)
      .filter(({ id }) => !idsNow.has(id))
      .map((line) => ({ line, then: line.amount, now: undefined })),
  ].filter((change) => change.then !== change.now);
}

function linesOf({ charges, discounts, once }: Quote): QuoteLine[] {
  return [...charges, ...discounts, ...once];
}
