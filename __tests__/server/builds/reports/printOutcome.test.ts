import type { ContentProblem } from '../../../../src/lib/contentProblem';
import type { BuildRecord } from '../../../../src/server/builds/queue/buildHistory';
import { printOutcome } from '../../../../src/server/builds/reports/printOutcome';

const record: BuildRecord = {
  id: 'b1',
  trigger: { kind: 'start' },
  startedAt: '2026-01-01T00:00:00Z',
  durationMs: 1,
  result: 'published',
  problems: [],
};
const problem: ContentProblem = {
  file: 'content/documents/page/about.json',
  expected: 'content that a page can be made of',
  found: 'The title is none.',
  part: 'published',
  served: 'nothing',
};

/** The lines that a successful build ends with. */
function linesOf(problems: readonly ContentProblem[]): string[] {
  const lines: string[] = [];
  const site = { url: 'http://site.example', hasSite: true, problems };
  const patches = { inForce: 7, all: 8, without: ['one'], gatsby: '5.16.1' };
  const notices = ['A redirect is left out.'];
  printOutcome((line) => lines.push(line), { ok: true, id: 'b1', notices, patches }, record, site);
  return lines;
}

it('a build says which patches it is without, and in its last lines that it leaves a document out', () => {
  expect(linesOf([problem, { ...problem, part: 'draft' }])).toEqual([
    'A redirect is left out.',
    '7 of 8 patches in force (without one), gatsby 5.16.1',
    'The site is at http://site.example',
    'The site is built, but its content has a problem:',
    '    content/documents/page/about.json: expected content that a page can be made of, found The title is none. It is left out.',
  ]);
  expect(linesOf([problem, problem])[3]).toMatch(/its content has 2 problems:$/);
});

it('a build without problems ends with the address of the site', () => {
  expect(linesOf([]).at(-1)).toBe('The site is at http://site.example');
});
