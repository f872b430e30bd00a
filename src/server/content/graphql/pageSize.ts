/** Documents of a page at most. */
export const MAX_COUNT = 100;
const DEFAULT_COUNT = 20;

/** How many documents a page has at most for what was asked for (`first` or `last`). */
export function pageSizeOf(count: unknown): number {
  return typeof count === 'number' ? Math.max(1, Math.min(MAX_COUNT, count)) : DEFAULT_COUNT;
}
