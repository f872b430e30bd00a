/** A Markdown table. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

/** `2.1 (2.6, 1.9, 2.1)`: the median, and all values in the order in which they were measured; empty without values. */
export function medianAndRuns(values: readonly number[]): string {
  const sorted = [...values].sort((one, other) => one - other);
  const median = sorted[Math.floor((sorted.length - 1) / 2)];
  if (median === undefined) return '';
  const runs = values.map((value) => value.toFixed(1)).join(', ');
  return values.length === 1 ? runs : `${median.toFixed(1)} (${runs})`;
}
