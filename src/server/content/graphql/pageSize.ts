/** Maximum page size. */
export const MAX_COUNT = 100;
const DEFAULT_COUNT = 20;

/** The page size for a requested `first` or `last`. */
export function pageSizeOf(count: unknown): number {
  return typeof count === 'number' ? Math.max(1, Math.min(MAX_COUNT, count)) : DEFAULT_COUNT;
}
