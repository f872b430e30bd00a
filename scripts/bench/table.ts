/** A Markdown table. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

/** The median, or the mean of the two middle values. Undefined without values. */
export function median(values: readonly number[]): number | undefined {
  const sorted = [...values].sort((one, other) => one - other);
  const below = sorted[Math.floor((sorted.length - 1) / 2)];
  const above = sorted[Math.floor(sorted.length / 2)];
  return below === undefined || above === undefined ? undefined : (below + above) / 2;
}

/** `2.1 (2.6, 1.9, 2.1)`: the median and all values in order of measurement; empty without values. */
export function medianAndRuns(values: readonly number[]): string {
  const middle = median(values);
  if (middle === undefined) return '';
  const runs = values.map((value) => value.toFixed(1)).join(', ');
  return values.length === 1 ? runs : `${middle.toFixed(1)} (${runs})`;
}

/** `582 (547–614)`: the median and the range; empty without values. */
export function medianAndRange(values: readonly number[]): string {
  const middle = median(values);
  if (middle === undefined) return '';
  const [min, max] = [Math.min(...values), Math.max(...values)].map((value) => value.toFixed(0));
  return values.length === 1 ? middle.toFixed(0) : `${middle.toFixed(0)} (${min}–${max})`;
}

/** A size in kB, with one decimal place. */
export function kB(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
