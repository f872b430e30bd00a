/** A wrong call of a generator; the message says what to write instead. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** @throws UsageError unless the name matches */
export function checkName(name: string, pattern: RegExp, rule: string): void {
  if (!pattern.test(name)) throw new UsageError(`"${name}" is not a valid name: ${rule}.`);
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
