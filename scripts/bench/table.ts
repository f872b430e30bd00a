/** A Markdown table. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

/** `2.1 (1.9–2.6)`: the median, the lowest and the highest; empty without values. */
export function medianAndSpread(values: readonly number[]): string {
  const sorted = [...values].sort((one, other) => one - other);
  const at = (place: number) => (sorted[place] ?? 0).toFixed(1);
  if (sorted.length === 0) return '';
  const median = at(Math.floor((sorted.length - 1) / 2));
  return sorted.length === 1 ? median : `${median} (${at(0)}–${at(sorted.length - 1)})`;
}
