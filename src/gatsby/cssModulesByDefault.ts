/**
 * Gatsby exports the classes of a CSS module by name; tools and types know `import classes from './Name.module.css'`. Changes every CSS
 * module loader of a webpack configuration in place.
 */
export function cssModulesByDefault(config: unknown): void {
  if (Array.isArray(config)) {
    config.forEach(cssModulesByDefault);
    return;
  }
  if (typeof config !== 'object' || config === null) return;
  if ('loader' in config && 'options' in config && isNamed(config.options)) config.options.modules.namedExport = false;
  for (const key of ['module', 'rules', 'oneOf', 'use'] as const) {
    if (key in config) cssModulesByDefault((config as Record<string, unknown>)[key]);
  }
}

function isNamed(options: unknown): options is { modules: { namedExport: boolean } } {
  if (typeof options !== 'object' || options === null || !('modules' in options)) return false;
  const { modules } = options;
  return typeof modules === 'object' && modules !== null && 'namedExport' in modules;
}
