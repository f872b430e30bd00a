import { loadersIn } from './loadersIn';

/**
 * Short, because class names occur in styles, HTML and scripts of each page:
 * https://webpack.js.org/loaders/css-loader/#localidentname
 */
const SHORT_NAME = '[hash:base52:5]';

/**
 * Gatsby exports the classes of a CSS module by name; tools and types expect `import classes from './Name.module.css'`.
 * Changes every CSS module loader of a webpack configuration in place.
 * @param isBuild whether to shorten class names
 */
export function cssModulesByDefault(config: unknown, isBuild: boolean): void {
  for (const { options } of loadersIn(config)) {
    if (!isNamed(options)) continue;
    options.modules.namedExport = false;
    // mini-css-extract-plugin's loader has `namedExport` alone, and refuses other options.
    if (isBuild && options.modules.localIdentName !== undefined) options.modules.localIdentName = SHORT_NAME;
  }
}

interface Named {
  readonly modules: { namedExport: boolean; localIdentName?: string };
}

function isNamed(options: object): options is Named {
  if (!('modules' in options)) return false;
  const { modules } = options;
  return typeof modules === 'object' && modules !== null && 'namedExport' in modules;
}
