/**
 * Whether a JSON value has more levels of arrays and objects within each other than a limit. Recursive functions, as
 * `JSON.stringify`, overflow the stack for some thousands.
 */
export function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((part) => isDeeper(part, levels - 1));
}
