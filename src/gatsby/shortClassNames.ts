import { createHash } from 'node:crypto';
import { relative } from 'node:path';

interface LoaderContext {
  readonly resourcePath: string;
  readonly rootContext: string;
}

/**
 * Gives the classes of CSS modules short names in built pages, `x3k9-title` for `Card-module--title--f00ba`: every page carries all
 * styles, and names were a sixth of them. A name depends on its file alone, so that a warm cache and a cold one agree. Changes the
 * CSS module loaders of a webpack configuration in place.
 */
export function shortClassNames(config: unknown): void {
  if (Array.isArray(config)) {
    config.forEach(shortClassNames);
    return;
  }
  if (typeof config !== 'object' || config === null) return;
  if ('loader' in config && 'options' in config && hasModules(config.options)) {
    config.options.modules.getLocalIdent = localName;
  }
  for (const key of ['module', 'rules', 'oneOf', 'use'] as const) {
    if (key in config) shortClassNames((config as Record<string, unknown>)[key]);
  }
}

const files = new Map<string, string>();

function localName({ resourcePath, rootContext }: LoaderContext, _template: string, name: string): string {
  const file = relative(rootContext, resourcePath).split('\\').join('/');
  const prefix = prefixOf(file);
  const other = files.get(prefix) ?? file;
  if (other !== file) throw new Error(`${file} and ${other} get the same class names: rename one of them.`);
  files.set(prefix, file);
  return `${prefix}-${name}`;
}

/** Four characters that may begin a class name. */
function prefixOf(file: string): string {
  const number = createHash('sha256').update(file).digest().readUInt32BE(0);
  return (
    String.fromCharCode(97 + (number % 26)) +
    Math.floor(number / 26)
      .toString(36)
      .slice(-3)
      .padStart(3, '0')
  );
}

function hasModules(options: unknown): options is { modules: { getLocalIdent?: typeof localName } } {
  return (
    typeof options === 'object' &&
    options !== null &&
    'modules' in options &&
    typeof options.modules === 'object' &&
    options.modules !== null &&
    'localIdentName' in options.modules
  );
}
