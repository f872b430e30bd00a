export function testsOf(files: readonly string[]): string[];
