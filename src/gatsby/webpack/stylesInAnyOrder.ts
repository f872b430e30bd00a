/**
 * Ignores the CSS order: pages import components in different orders, so no order suits all, and webpack warns of every
 * pair. None is needed: overridable styles are in the cascade layer `base` (see tokens.css), and no other styles share
 * a class.
 */
export function stylesInAnyOrder(config: unknown): void {
  const plugins = isRecord(config) && Array.isArray(config['plugins']) ? (config['plugins'] as readonly unknown[]) : [];
  for (const plugin of plugins) {
    const isExtraction = isRecord(plugin) && plugin.constructor.name === 'MiniCssExtractPlugin';
    if (isExtraction && isRecord(plugin['options'])) plugin['options']['ignoreOrder'] = true;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
