/** First letters of the first and the last name, as people see them: no half of a code point, no letter without its marks. */
export function initialsOf(name: string): string {
  const letters = name.split(/\s+/).flatMap((word) => /\p{L}\p{M}*|\p{N}/u.exec(word.normalize('NFC')) ?? []);
  return [...letters.slice(0, 1), ...letters.slice(1).slice(-1)].join('');
}
