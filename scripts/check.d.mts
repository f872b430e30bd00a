export function testsOf(files: readonly string[]): string[];
export function closestTests(
  wanted: readonly string[],
  related: readonly string[],
  read: (file: string) => string,
): string[];
