declare const APPLIED_PATCHES: readonly string[];

/**
 * Whether this build applies a patch of `src/gatsby/patches/table.ts`: where the package that it replaces a part of is another than it was written
 * for, its code is left out.
 */
export function isApplied(name: string): boolean {
  // Tests have no bundler that puts the list there.
  return typeof APPLIED_PATCHES === 'undefined' || APPLIED_PATCHES.includes(name);
}
