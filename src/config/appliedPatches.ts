declare const APPLIED_PATCHES: readonly string[];

/**
 * Whether this build applies a patch of `src/gatsby/patches/table.ts`. When a package's version is not the one that the
 * patch was written for, the patch is left out.
 */
export function isApplied(name: string): boolean {
  // Only the bundler defines the list; tests have none.
  return typeof APPLIED_PATCHES === 'undefined' || APPLIED_PATCHES.includes(name);
}
