/**
 * Gatsby puts all styles into one file, and webpack warns when two pages import two files in different orders. Classes of CSS modules do not
 * depend on the order of files, so the warning says nothing. Changes a webpack configuration in place.
 */
export function ignoreCssOrder(config: unknown): void {
  if (typeof config !== 'object' || config === null || !('plugins' in config) || !Array.isArray(config.plugins)) return;
  for (const plugin of config.plugins as unknown[]) {
    if (isExtractPlugin(plugin)) plugin.options.ignoreOrder = true;
  }
}

function isExtractPlugin(plugin: unknown): plugin is { options: { ignoreOrder?: boolean } } {
  if (typeof plugin !== 'object' || plugin === null || plugin.constructor.name !== 'MiniCssExtractPlugin') return false;
  return 'options' in plugin && typeof plugin.options === 'object' && plugin.options !== null;
}
