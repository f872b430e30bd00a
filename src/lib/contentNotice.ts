const MARK = 'Content: ';
const LINE = new RegExp(`^warning ${MARK}(.+)$`);

/**
 * A warning for `reporter.warn` about content that the build skips, with a marker that separates it from Gatsby's other
 * output.
 */
export function contentNotice(sentence: string): string {
  return MARK + sentence;
}

/** @returns the warning in a line of Gatsby's output, if it contains one */
export function contentNoticeIn(line: string): string | undefined {
  return LINE.exec(line)?.[1];
}
