import { runInNewContext } from 'node:vm';

/** Globals of JavaScript itself; those of browsers, such as `Event`, may be names of components. */
const LANGUAGE: ReadonlySet<string> = new Set(runInNewContext('Object.getOwnPropertyNames(globalThis)') as string[]);

/** A wrong call of a generator; the message says what to write instead. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** @throws UsageError unless the name matches */
export function checkName(name: string, pattern: RegExp, rule: string): void {
  if (!pattern.test(name)) throw new UsageError(`"${name}" is not a valid name: ${rule}.`);
}

/**
 * @throws UsageError for a component that would hide a global of JavaScript, or a component that its own file imports;
 * the compiler accepts some of these, and the page fails
 */
export function checkComponentName(name: string, imported: readonly string[]): void {
  if (LANGUAGE.has(name))
    throw new UsageError(`${name} is a global of JavaScript: choose another name, such as ${name}Section.`);
  if (imported.includes(name)) throw new UsageError(`The new file imports another ${name}: choose another name.`);
}

/** `PullQuote`, `EVENT_URL` or `blog-post` as its words, in lower case. */
export function wordsOf(name: string): string[] {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_-]+/);
}

export const snake = (name: string) => wordsOf(name).join('_');
export const kebab = (name: string) => wordsOf(name).join('-');
export const pascal = (name: string) => wordsOf(name).map(capital).join('');
export const constant = (name: string) => snake(name).toUpperCase();

/** `PullQuote` as `pullQuote`, `blog-post` as `blogPost`. */
export function camel(name: string): string {
  const [first = '', ...rest] = wordsOf(name);
  return first + rest.map(capital).join('');
}

/** `PullQuote` as `Pull quote`. */
export function sentence(name: string): string {
  return capital(wordsOf(name).join(' '));
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
