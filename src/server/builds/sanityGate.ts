import { resolveTarget } from '../http/resolveTarget';
import { parseRequestPath } from '../http/requestPath';
import { placeOfProblem, type ContentProblem } from '../../lib/contentProblem';
import type { Admission } from './admission';
import type { PageFacts } from './pageFacts';
import type { Release } from './release';

/** A site that lost more of its pages than this was not meant to. */
const LARGEST_DROP = 0.1;
const MOST_EXAMPLES = 10;

export interface GateOptions {
  /** Paths without which the site must not go live. */
  keyPages: readonly string[];
  /** Whether a path is answered by the server itself rather than by a file of the release. */
  isServed: (path: string) => boolean;
  /** Holds the very first release to the checks too; without it a site with faults is better than none. */
  checksFirst?: boolean;
}

export interface GateProblem {
  kind: 'pages-lost' | 'key-page-missing' | 'broken-link' | 'invalid-html' | 'content-faults';
  message: string;
  /** Path of the page that it is about, if it is about one. */
  page?: string;
}

/** What a build is held back for: problems that the site which is live does not have already. */
export function newProblems(
  problems: readonly string[],
  served: Release | undefined,
  { checksFirst = false }: Pick<GateOptions, 'checksFirst'> = {},
): string[] {
  if (!served) return checksFirst ? [...problems] : [];
  const known = new Set(served.info.problems);
  return problems.filter((problem) => !known.has(problem));
}

/**
 * What speaks against a release, in words; empty when nothing does.
 * @param facts of every HTML file of the release, by its path
 * @param served the release that is live now
 */
export function checkRelease(
  release: Release,
  facts: ReadonlyMap<string, PageFacts>,
  served: Release | undefined,
  options: GateOptions,
): GateProblem[] {
  return [
    ...lostPages(release, served),
    ...options.keyPages
      .filter((path) => !release.pages.has(path))
      .map((path): GateProblem => ({ kind: 'key-page-missing', message: `The page ${path} is missing.` })),
    ...brokenLinks(release, facts, options),
    ...invalidPages(facts),
  ];
}

function lostPages(release: Release, served: Release | undefined): GateProblem[] {
  const before = served?.pages.size ?? 0;
  const now = release.pages.size;
  if (before === 0 || now >= before * (1 - LARGEST_DROP)) return [];
  const percent = Math.round((1 - now / before) * 100);
  return [{ kind: 'pages-lost', message: `The site has ${now} pages where it had ${before}: ${percent} % are gone.` }];
}

function brokenLinks(
  release: Release,
  facts: ReadonlyMap<string, PageFacts>,
  { isServed }: GateOptions,
): GateProblem[] {
  const verdicts = new Map<string, boolean>();
  const leadsSomewhere = (link: string): boolean => {
    const known = verdicts.get(link);
    if (known !== undefined) return known;
    const target = parseRequestPath(link);
    const verdict = target?.fit === true && (resolveTarget(release, target).kind !== 'error' || isServed(target.path));
    verdicts.set(link, verdict);
    return verdict;
  };
  const broken: GateProblem[] = [];
  for (const [path, { links }] of facts) {
    for (const link of links) {
      if (!leadsSomewhere(link))
        broken.push({
          kind: 'broken-link',
          message: `${path} leads to ${link}, which does not exist.`,
          page: pagePath(path),
        });
    }
  }
  return shorten(broken, 'broken links');
}

function invalidPages(facts: ReadonlyMap<string, PageFacts>): GateProblem[] {
  const invalid = [...facts]
    .filter(([, { faults }]) => faults.length > 0)
    .map(([path, { faults }]): GateProblem => ({
      kind: 'invalid-html',
      message: `${path} is not valid HTML: ${faults.join('; ')}.`,
      page: pagePath(path),
    }));
  return shorten(invalid, 'invalid pages');
}

/** The path that visitors use for an HTML file of a release. */
function pagePath(file: string): string {
  return `/${file.replace(/(?:^|\/)index\.html$/, '')}`;
}

/** More documents that cannot be used than this have a cause that is none of them. */
const MOST_FAULTY = 20;
const LARGEST_FAULTY_PART = 0.1;

/** Whether so many documents cannot be used that something else is at fault. */
export function tooManyFaults(
  problems: readonly ContentProblem[],
  { snapshot, withdrawn }: Pick<Admission, 'snapshot' | 'withdrawn'>,
): GateProblem[] {
  const faulty = [...new Set(problems.map(placeOfProblem))];
  const all = snapshot.documents.length + withdrawn.length;
  if (faulty.length <= MOST_FAULTY && faulty.length <= all * LARGEST_FAULTY_PART) return [];
  // One document never holds back the others, however few these are.
  if (faulty.length === 1) return [];
  const message = `${faulty.length} of ${all} documents cannot be used, more than ${MOST_FAULTY} or a tenth of them: ${faulty.join(', ')}.`;
  return [{ kind: 'content-faults', message }];
}

function shorten(problems: GateProblem[], what: string): GateProblem[] {
  const [first] = problems;
  if (!first || problems.length <= MOST_EXAMPLES) return problems;
  const rest = problems.length - MOST_EXAMPLES;
  return [...problems.slice(0, MOST_EXAMPLES), { kind: first.kind, message: `There are ${rest} more ${what}.` }];
}
