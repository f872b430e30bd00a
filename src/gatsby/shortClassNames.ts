import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { loadersIn } from './loadersIn';

interface LoaderContext {
  readonly resourcePath: string;
  readonly rootContext: string;
}

/**
 * Gives the classes of CSS modules short names in built pages, `x3k9B` for `Card-module--title--f00ba`: the second name of its file. Pages carry
 * styles and scripts carry names, which were a sixth of the styles. A name depends on its file alone, so that a warm cache and a cold one
 * agree. Changes the CSS module loaders of a webpack configuration in place.
 */
export function shortClassNames(config: unknown): void {
  for (const { options } of loadersIn(config)) if (hasModules(options)) options.modules.getLocalIdent = localName;
}

interface Sheet {
  readonly file: string;
  /** Names in the order in which they come. */
  readonly names: readonly string[];
}
/** By prefix. */
const sheets = new Map<string, Sheet>();
/** What is named in a style sheet; other names do no harm. */
const NAME = /(?:[.#]|@keyframes\s+)(-?[A-Za-z_][\w-]*)/g;

function localName({ resourcePath, rootContext }: LoaderContext, _template: string, name: string): string {
  const file = relative(rootContext, resourcePath).split('\\').join('/');
  const prefix = prefixOf(file);
  const sheet = sheets.get(prefix) ?? { file, names: namesIn(resourcePath) };
  if (sheet.file !== file) throw new Error(`${file} and ${sheet.file} get the same class names: rename one of them.`);
  sheets.set(prefix, sheet);
  const place = sheet.names.indexOf(name);
  return place < 0 ? `${prefix}-${name}` : prefix + lettersOf(place);
}

function namesIn(file: string): string[] {
  const found = [...readFileSync(file, 'utf8').matchAll(NAME)].map(([, name = '']) => name);
  return [...new Set(found)];
}

/** A, B … Z, AA, AB … */
function lettersOf(place: number): string {
  const before = Math.floor(place / 26) - 1;
  return (before < 0 ? '' : lettersOf(before)) + String.fromCharCode(65 + (place % 26));
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

function hasModules(options: object): options is { modules: { getLocalIdent?: typeof localName } } {
  if (!('modules' in options)) return false;
  const { modules } = options;
  return typeof modules === 'object' && modules !== null && 'localIdentName' in modules;
}
