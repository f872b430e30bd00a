const LINE = /^info (\d+) of (\d+) patches in force(?: \(without (.+)\))?, gatsby (\S+)$/;

/** The number of patches of `src/gatsby/patches/table.ts` in a build. */
export interface PatchCount {
  readonly inForce: number;
  readonly all: number;
  /** Names of those not applied. */
  readonly without: readonly string[];
  /** The version of Gatsby. */
  readonly gatsby: string;
}

/** A build's summary line about its patches. */
export function patchesLine({ inForce, all, without, gatsby }: PatchCount): string {
  const names = without.length > 0 ? ` (without ${without.join(', ')})` : '';
  return `${inForce} of ${all} patches in force${names}, gatsby ${gatsby}`;
}

/** @returns the content of that line, if a line of Gatsby's output is it */
export function patchesIn(line: string): PatchCount | undefined {
  const [, inForce, all, without, gatsby] = LINE.exec(line) ?? [];
  if (gatsby === undefined) return undefined;
  return { inForce: Number(inForce), all: Number(all), without: without?.split(', ') ?? [], gatsby };
}
