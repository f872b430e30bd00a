import { existsSync, readFileSync } from 'node:fs';
import type { MadeEarly } from '../bundlingWorker';
import { sharedFile } from './aheadTasks';

/** What was rendered before all pages were known, and with what. */
export interface Ahead {
  readonly made: Pick<MadeEarly, 'hash' | 'renderer'>;
  /** By the name of shared data: its text. */
  readonly shared: ReadonlyMap<string, string>;
  /** Pages that may have files by now. */
  readonly begun: ReadonlySet<string>;
  /** By path of a page: the digest of its data. */
  readonly rendered: ReadonlyMap<string, string>;
}
/** Paths of pages, as Gatsby finds what to do for them. */
export interface Dirty {
  readonly toRegenerate: readonly string[];
  readonly toDelete: readonly string[];
}
/** As much of Gatsby's state as HTML follows from. */
export interface HtmlState {
  readonly webpackCompilationHash: string;
  readonly html: {
    readonly ssrCompilationHash: string;
    readonly trackedHtmlFiles: ReadonlyMap<string, { readonly pageDataHash: string }>;
  };
}

/** Whether bundles and shared data are those that pages were rendered with. */
export function isStillShared({ made, shared }: Ahead, state: HtmlState, directory: string): boolean {
  const isSame = ([name, text]: readonly [string, string]) => {
    const file = sharedFile(directory, name);
    return existsSync(file) && readFileSync(file, 'utf8') === text;
  };
  return (
    made.hash === state.webpackCompilationHash &&
    made.renderer.renderPageHash === state.html.ssrCompilationHash &&
    [...shared].every(isSame)
  );
}

/** @returns those of the pages that are to be rendered whose data is what they were rendered with */
export function keptPages({ rendered }: Ahead, { toRegenerate }: Dirty, { html }: HtmlState): Set<string> {
  const isSame = (path: string) => {
    const hash = rendered.get(path);
    return hash !== undefined && html.trackedHtmlFiles.get(path)?.pageDataHash === hash;
  };
  return new Set(toRegenerate.filter(isSame));
}

/** What is left to do; files of pages that there are not after all go. */
export function withoutPages({ begun }: Ahead, dirty: Dirty, kept: ReadonlySet<string>): Dirty {
  const wanted = new Set(dirty.toRegenerate);
  return {
    ...dirty,
    toRegenerate: dirty.toRegenerate.filter((path) => !kept.has(path)),
    toDelete: [...dirty.toDelete, ...[...begun].filter((path) => !wanted.has(path))],
  };
}
