import { wordsOf } from './terms';

/** What somebody who typed this path was looking for: its words, without numbers, the language's prefix and the ending of a file. */
export function pathWords(path: string, prefix: string): string {
  const own = path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path;
  return wordsOf(own.replace(/\.\w{2,5}$/, '').replaceAll('_', ' '))
    .map(({ word }) => word)
    .filter((word) => word.length > 2 && !/^\d+$/.test(word))
    .join(' ');
}
