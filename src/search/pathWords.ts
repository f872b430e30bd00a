import { wordsOf } from './terms';

/** Search words from a path: without numbers, the language's prefix and a file extension. */
export function pathWords(path: string, prefix: string): string {
  const own = path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path;
  return wordsOf(own.replace(/\.\w{2,5}$/, '').replaceAll('_', ' '))
    .map(({ word }) => word)
    .filter((word) => word.length > 2 && !/^\d+$/.test(word))
    .join(' ');
}
