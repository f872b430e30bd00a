import { stripVTControlCharacters } from 'node:util';

const MARK = 'Content: ';
const LINE = new RegExp(`^warning ${MARK}(.+)$`);

/** What a build says of content that it goes on without, for `reporter.warn`: whoever runs the build finds it among all that Gatsby says. */
export function contentNotice(sentence: string): string {
  return MARK + sentence;
}

/** @returns the sentence that a line of Gatsby's output has for people who look after content, if it has one */
export function contentNoticeIn(line: string): string | undefined {
  return LINE.exec(stripVTControlCharacters(line))?.[1];
}
