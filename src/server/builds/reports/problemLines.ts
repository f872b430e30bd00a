import { problemText, type ContentProblem } from '../../../lib/contentProblem';

/**
 * What a build that succeeded leaves out or replaces, one line for each problem. Printed last: the build's exit code is
 * that of success, and earlier lines scroll by.
 */
export function problemLines(problems: readonly ContentProblem[]): string[] {
  const published = problems.filter(({ part }) => part === 'published');
  if (published.length === 0) return [];
  const count = published.length === 1 ? 'a problem' : `${published.length} problems`;
  return [
    `The site is built, but its content has ${count}:`,
    ...published.map((problem) => `    ${problemText(problem)}`),
  ];
}
