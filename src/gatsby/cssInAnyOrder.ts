/**
 * Tells the CSS extractor of a webpack configuration not to warn about files whose order differs from page to page. It cannot matter
 * here: what is meant to be overridden is in the cascade layer `base`, and nothing else shares a class. Changes the configuration in place.
 */
export function cssInAnyOrder(config: unknown): void {
  if (typeof config !== 'object' || config === null || !('plugins' in config) || !Array.isArray(config.plugins)) return;
  for (const plugin of config.plugins as unknown[]) {
    if (isExtractor(plugin)) plugin.options.ignoreOrder = true;
  }
}

function isExtractor(plugin: unknown): plugin is { options: { ignoreOrder?: boolean } } {
  return (
    typeof plugin === 'object' &&
    plugin !== null &&
    plugin.constructor.name === 'MiniCssExtractPlugin' &&
    'options' in plugin &&
    typeof plugin.options === 'object'
  );
}
