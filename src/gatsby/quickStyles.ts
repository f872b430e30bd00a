interface Rule {
  readonly oneOf?: readonly Rule[];
  use?: unknown;
}

/**
 * Compiles styles without PostCSS, which reads every style sheet twice to write what a few browsers call by a name of their own: the minimizer of
 * Rspack writes these names (see `rspack.mjs`), and what renders HTML needs none of it. Changes a configuration in place.
 */
export function quickStyles(config: unknown): void {
  const { module } = config as { readonly module?: { readonly rules?: readonly Rule[] } };
  for (const rule of module?.rules?.flatMap(({ oneOf = [] }) => oneOf) ?? [])
    if (Array.isArray(rule.use)) rule.use = rule.use.filter((one: unknown) => !isPostcss(one));
}

function isPostcss(loader: unknown): boolean {
  return (
    typeof loader === 'object' && loader !== null && 'loader' in loader && /postcss-loader/.test(String(loader.loader))
  );
}
