import { resolveTarget } from '../../http/resolveTarget';
import { parseRequestPath } from '../../http/requestPath';
import { problemSource, type ContentProblem } from '../../../lib/contentProblem';
import type { DocumentSelection } from '../content/documentSelection';
import type { PageFacts } from '../releases/pageFacts';
import type { Release } from '../releases/release';

/** A larger drop in the number of pages is treated as a mistake. */
const MAX_DROP = 0.1;
const MAX_EXAMPLES = 10;

export interface ReleaseCheckOptions {
  /** Paths without which the site must not go live. */
  keyPages: readonly string[];
  /** Whether the server itself answers a path, without a file of the release. */
  isServed: (path: string) => boolean;
  /**
   * Also checks the very first release; by default it is published with faults, since a faulty site is better than
   * none.
   */
  checksFirstRelease?: boolean;
}

export interface ReleaseCheckProblem {
  message: string;
  /** Path of the affected page, if there is one. */
  page?: string;
}

/** The reasons for refusing a build: problems that the live site does not have already. */
export function newProblems(
  problems: readonly string[],
  served: Release | undefined,
  { checksFirstRelease = false }: Pick<ReleaseCheckOptions, 'checksFirstRelease'> = {},
): string[] {
  if (!served) return checksFirstRelease ? [...problems] : [];
  const before = served.info.problems ?? [];
  const known = new Set(before);
  const fresh = problems.filter((problem) => !known.has(problem));
  const unlisted = before.reduce((sum, problem) => sum + Number(ABRIDGED.exec(problem)?.[1] ?? 0), 0);
  return fresh.length <= unlisted ? [] : fresh;
}

/** Earlier versions stored ten problems of a kind and the number of the others. */
const ABRIDGED = /^There are (\d+) more (?:broken links|invalid pages)\.$/;

/** Problems as people read them: the first ones, and how many others there are. */
export function abridge(problems: readonly string[]): string[] {
  if (problems.length <= MAX_EXAMPLES) return [...problems];
  return [...problems.slice(0, MAX_EXAMPLES), `There are ${problems.length - MAX_EXAMPLES} more problems.`];
}

/**
 * The release check: returns problems as sentences, or an empty list.
 * @param facts of every HTML file of the release, by its path
 * @param served the live release
 */
export function checkRelease(
  release: Release,
  facts: ReadonlyMap<string, PageFacts>,
  served: Release | undefined,
  options: ReleaseCheckOptions,
): ReleaseCheckProblem[] {
  return [
    ...lostPages(release, served),
    ...options.keyPages
      .filter((path) => !release.pages.has(path))
      .map((path) => ({ message: `The page ${path} is missing.` })),
    ...brokenLinks(release, facts, options),
    ...invalidPages(facts),
  ];
}

function lostPages(release: Release, served: Release | undefined): ReleaseCheckProblem[] {
  const before = served?.pages.size ?? 0;
  const now = release.pages.size;
  if (before === 0 || now >= before * (1 - MAX_DROP)) return [];
  const percent = Math.round((1 - now / before) * 100);
  return [{ message: `The site has ${now} pages where it had ${before}: ${percent} % are gone.` }];
}

function brokenLinks(
  release: Release,
  facts: ReadonlyMap<string, PageFacts>,
  { isServed }: ReleaseCheckOptions,
): ReleaseCheckProblem[] {
  const verdicts = new Map<string, boolean>();
  const leadsSomewhere = (link: string): boolean => {
    const known = verdicts.get(link);
    if (known !== undefined) return known;
    const target = parseRequestPath(link);
    const verdict = target.fit && (resolveTarget(release, target).kind !== 'error' || isServed(target.path));
    verdicts.set(link, verdict);
    return verdict;
  };
  const broken: ReleaseCheckProblem[] = [];
  for (const [path, { links }] of facts) {
    for (const link of links) {
      if (!leadsSomewhere(link))
        broken.push({ message: `${path} leads to ${link}, which does not exist.`, page: pagePath(path) });
    }
  }
  return broken;
}

function invalidPages(facts: ReadonlyMap<string, PageFacts>): ReleaseCheckProblem[] {
  return [...facts]
    .filter(([, { faults }]) => faults.length > 0)
    .map(([path, { faults }]) => ({
      message: `${path} is not valid HTML: ${faults.join('; ')}.`,
      page: pagePath(path),
    }));
}

/** The visitor's path of an HTML file of a release. */
function pagePath(file: string): string {
  return `/${file.replace(/(?:^|\/)index\.html$/, '')}`;
}

/** More invalid documents than this have a common cause outside of them. */
const MAX_FAULTY = 20;
const MAX_FAULTY_SHARE = 0.1;

/** Whether the number of invalid documents points to another cause. */
export function tooManyFaults(
  problems: readonly ContentProblem[],
  { snapshot, withdrawn }: Pick<DocumentSelection, 'snapshot' | 'withdrawn'>,
): ReleaseCheckProblem[] {
  const faulty = [...new Set(problems.map(problemSource))];
  const all = snapshot.documents.length + withdrawn.length;
  if (faulty.length <= MAX_FAULTY && faulty.length <= all * MAX_FAULTY_SHARE) return [];
  // One invalid document never blocks the others, however few documents there are.
  if (faulty.length === 1) return [];
  const message = `${faulty.length} of ${all} documents cannot be used, more than ${MAX_FAULTY} or a tenth of them: ${faulty.join(', ')}.`;
  return [{ message }];
}
