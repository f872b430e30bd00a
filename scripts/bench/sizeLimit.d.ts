/** The package has no types; size-limit's own ask for functions. */
declare module '@size-limit/file' {
  const plugin: (...args: unknown[]) => unknown;
  export default plugin;
}
