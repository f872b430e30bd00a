import { loadersIn } from './loadersIn';

/**
 * Gatsby exports the classes of a CSS module by name; tools and types know `import classes from './Name.module.css'`. Changes every CSS
 * module loader of a webpack configuration in place.
 */
export function cssModulesByDefault(config: unknown): void {
  for (const { options } of loadersIn(config)) if (isNamed(options)) options.modules.namedExport = false;
}

function isNamed(options: object): options is { modules: { namedExport: boolean } } {
  if (!('modules' in options)) return false;
  const { modules } = options;
  return typeof modules === 'object' && modules !== null && 'namedExport' in modules;
}
