import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { ContentFailure } from '../../../lib/contentFailure';

/** An error reported by Gatsby. */
export interface GatsbyError {
  text: string;
  /** Absolute path. */
  file?: string;
  line?: number;
}

export const DISK_FULL = 'The disk is full, so nothing was published. Free some space and build again.';

const OUT_OF_SPACE = /ENOSPC|no space left on device/i;
const OUT_OF_MEMORY = /heap out of memory|Reached heap limit|Allocation failed - JavaScript heap/i;
/** Lines that Gatsby prints before the actual error. */
const ASIDE = /^Truncated page data information/;
const FAILED_PAGE = /failed for path "(.+)"(?:\s|$)/m;
/** The last lines of an error in a query have the path of its page. */
const FAILED_QUERY = /^Url path: (.+)$/m;
const MAX_LENGTH = 300;

export interface GatsbyExit {
  code: number | null;
  signal: NodeJS.Signals | null;
  /** In the order in which they were reported. */
  errors: readonly GatsbyError[];
  /** The last lines of its output. */
  tail: readonly string[];
  /** The error that a page threw during rendering. */
  thrown?: string;
  directory: string;
}

/** Explains a failed build and the next step in a few sentences, for readers who do not read logs. */
export function explainFailure({ code, signal, errors, tail, thrown, directory }: GatsbyExit): string {
  const said = [...tail, ...errors.map(({ text }) => text)].join('\n');
  if (OUT_OF_SPACE.test(said)) return DISK_FULL;
  const ending = signal ? `was ended by ${signal}` : `ended with code ${code}`;
  if (OUT_OF_MEMORY.test(said) || signal === 'SIGKILL')
    return `Gatsby ${ending}, as happens when memory runs out. Give the machine more of it, or end what else runs there, and build again.`;
  const first = errors.find(({ text }) => !ASIDE.test(text)) ?? errors[0];
  if (!first) return `Gatsby ${ending}. The log says why; correct that and build again.`;
  const isThrown = thrown !== undefined && FAILED_PAGE.test(first.text);
  const text = isThrown ? `${first.text.trimEnd()}: ${thrown}` : withQueryPath(first.text);
  return `Gatsby ${ending}: ${describe({ ...first, text }, directory)} Correct that and build again.`;
}

/** The content failure that ended a build; a read that succeeded on retry does not count. */
export function contentFailureOf(
  errors: readonly GatsbyError[],
  failures: readonly ContentFailure[],
): ContentFailure | undefined {
  return failures.find(({ message }) => errors.some(({ text }) => text.includes(message)));
}

function describe({ text, file, line }: GatsbyError, directory: string): string {
  const lines = stripVTControlCharacters(text)
    .split('\n')
    .map((one) => one.trim())
    .filter((one) => one && !/^See our docs page/.test(one));
  const words = lines.slice(0, 2).join(' ').replaceAll(`${directory}/`, '').slice(0, MAX_LENGTH);
  const location = file === undefined ? undefined : relative(directory, file) + (line === undefined ? '' : `:${line}`);
  const withLocation =
    location === undefined || words.includes(location) ? words : `${words.replace(/[.:]$/, '')} (${location})`;
  return /[.!?]$/.test(withLocation) ? withLocation : `${withLocation}.`;
}

/** An error in a query with the path of its page in the line that is shown. */
function withQueryPath(text: string): string {
  const path = FAILED_QUERY.exec(text)?.[1];
  return path === undefined ? text : text.replace(/:\s/, () => ` of the page ${path}:\n`);
}

/**
 * The paths of the pages whose HTML or query failed, as Gatsby reports them; none if the build ended for another
 * reason.
 */
export function failedPagePaths(errors: readonly GatsbyError[], tail: readonly string[]): string[] {
  const said = [...errors.map(({ text }) => text), tail.join('\n')].map(stripVTControlCharacters);
  const paths = said.flatMap((text) => FAILED_PAGE.exec(text)?.[1] ?? FAILED_QUERY.exec(text)?.[1] ?? []);
  return [...new Set(paths)];
}

/** The thrown error in a line of Gatsby's output. */
export function thrownIn(line: string): string | undefined {
  return /^\s*\w*Error: (.+?)\s*$/.exec(line)?.[1];
}

/** The error in a message of Gatsby's reporter, if there is one. */
export function errorOf(message: unknown): GatsbyError | undefined {
  const payload = property(property(message, 'action'), 'payload');
  if (property(payload, 'level') !== 'ERROR') return undefined;
  const text = property(payload, 'text');
  if (typeof text !== 'string') return undefined;
  const file = property(payload, 'filePath');
  const line = property(property(property(payload, 'location'), 'start'), 'line');
  return {
    text,
    ...(typeof file === 'string' && { file }),
    ...(typeof line === 'number' && { line }),
  };
}

/** A property of a value that may be anything. */
export function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
