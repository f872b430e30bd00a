const WORDS_PER_MINUTE = 220;

/** Reading time of a text in minutes, rounded, at least one. */
export function readingMinutes(text: string): number {
  const words = text.match(/\S+/g)?.length ?? 0;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}
