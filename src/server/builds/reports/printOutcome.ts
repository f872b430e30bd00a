import { existsSync } from 'node:fs';
import { problemText, type ContentProblem } from '../../../lib/contentProblem';
import { patchesLine } from '../../../lib/patchesLine';
import type { BuildOutcome } from '../run/build';
import type { BuildRecord } from '../queue/buildHistory';
import { pauseLines } from '../releases/pauseText';
import type { PauseReason } from '../releases/publishingPause';

const TAIL_LINES = 15;

type Print = (text: string) => void;

/** Why a build failed, and where its log is; a build that ended before Gatsby started has none. */
export function failureText({ problem, logFile }: Extract<BuildOutcome, { ok: false }>): string {
  return `The build failed: ${problem}${existsSync(logFile) ? ` The whole log: ${logFile}` : ''}`;
}

/** Prints the result of a build and its effect on the site on the terminal. */
export function printOutcome(
  say: Print,
  outcome: BuildOutcome,
  record: BuildRecord,
  site: { url: string; hasSite: boolean; problems: readonly ContentProblem[] },
): void {
  const { url, hasSite, problems } = site;
  const afterwards = hasSite
    ? 'The site stays as it was.'
    : 'There is no site to show yet. The next build starts when content changes, or restart after the fix.';
  if (record.result === 'cancelled') return;
  if (outcome.ok) printReport(say, outcome);
  if (record.result === 'published' || record.result === 'unchanged') {
    say(`The site is at ${url}`);
    return problemLines(problems).forEach(say);
  }
  if (record.result === 'waiting') {
    say(`${record.id} is made and waits.`);
    return printPause(say, record.paused);
  }
  if (!outcome.ok) {
    for (const line of outcome.tail.slice(-TAIL_LINES)) say(`    ${line}`);
    say(failureText(outcome));
    if (record.retry) {
      const { attempt, of, at } = record.retry;
      say(`It is tried again at ${at} (attempt ${attempt} of ${of}), or with the next change.`);
    }
    if (record.gaveUp) say('It is not tried again by itself: build again once that is put right.');
    return say(afterwards);
  }
  say(`The build was not published:`);
  for (const problem of record.problems) say(`    ${problem}`);
  say(`${afterwards} To publish it anyway: npm run builds -- activate ${record.id} --reason "why"`);
}

/** Prints what a build that succeeded reports of its content and its patches. */
export function printReport(say: Print, { notices, patches }: Extract<BuildOutcome, { ok: true }>): void {
  notices.forEach(say);
  if (patches) say(patchesLine(patches));
}

/** Prints why releases are not published as they are made, and how to publish them. */
export function printPause(say: Print, paused: PauseReason | undefined): void {
  if (!paused) return;
  for (const line of pauseLines(paused)) say(line);
  say('To publish again: npm run builds -- resume');
}

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

/** Prints the state of the site at startup on the terminal. */
export function printStart(say: Print, state: 'fresh' | 'building', url: string, hasSite: boolean): void {
  if (state === 'fresh') say(`The site is at ${url}`);
  else if (hasSite) say(`The site is at ${url}, and is being built anew.`);
  else say(`Open ${url} to watch the first build.`);
}
