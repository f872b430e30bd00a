/** A Markdown table. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

/** `582 (547–614)`: the median of an odd number of values, and their range. */
export function medianAndRange(values: readonly number[], digits = 0): string {
  const sorted = [...values].sort((one, other) => one - other).map((value) => value.toFixed(digits));
  return `${sorted[Math.floor(sorted.length / 2)]} (${sorted[0]}–${sorted[sorted.length - 1]})`;
}
