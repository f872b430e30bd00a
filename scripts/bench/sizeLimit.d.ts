/** The package has no types. */
declare module '@size-limit/file' {
  const plugin: readonly object[];
  export default plugin;
}
