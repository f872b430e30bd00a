import { isObject } from '../../lib/isObject';

/**
 * Short, because class names occur in styles, HTML and scripts of each page:
 * https://webpack.js.org/loaders/css-loader/#localidentname
 */
const SHORT_NAME = '[hash:base52:5]';

/**
 * Changes the styles of a webpack configuration in place. CSS modules have a default export: Gatsby exports their classes
 * by name; tools and types expect `import classes from './Name.module.css'`. The CSS order is ignored: pages import
 * components in different orders, and webpack warns of every pair. None is needed: overridable styles are in the cascade
 * layer `base` (see tokens.css), and no other styles share a class.
 * @param isBuild whether to shorten class names
 */
export function configureStyles(config: unknown, isBuild: boolean): void {
  for (const { modules } of loaderOptionsIn(config)) {
    if (!isObject(modules) || !('namedExport' in modules)) continue;
    // mini-css-extract-plugin's loader has `namedExport` alone, and refuses other options.
    const isNaming = isBuild && modules['localIdentName'] !== undefined;
    Object.assign(modules, { namedExport: false, ...(isNaming && { localIdentName: SHORT_NAME }) });
  }
  const plugins: unknown = isObject(config) ? config['plugins'] : [];
  for (const plugin of Array.isArray(plugins) ? (plugins as unknown[]) : [])
    if (isObject(plugin) && plugin.constructor.name === 'MiniCssExtractPlugin')
      Object.assign(plugin['options'] as object, { ignoreOrder: true });
}

/** Options of all loaders in nested rules. */
function* loaderOptionsIn(part: unknown): Generator<Readonly<Record<string, unknown>>> {
  if (Array.isArray(part)) for (const each of part) yield* loaderOptionsIn(each);
  if (!isObject(part)) return;
  if ('loader' in part && isObject(part['options'])) yield part['options'];
  for (const key of ['module', 'rules', 'oneOf', 'use']) yield* loaderOptionsIn(part[key]);
}
