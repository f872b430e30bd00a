import { existsSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { GatsbyNode } from 'gatsby';
import { buildCode } from '../config/buildSettings';
import { gatsbyModules } from './gatsbyModules';
import { writeInFolder } from './writeInFolder';

type OutputFile = (file: string, data: string) => Promise<void>;
type Stitch = (of: { readonly pagePath: string; readonly publicDir: string }) => Promise<void>;
interface State {
  /** Where pages have slices of their own: these are rendered after pages. */
  readonly html: { readonly slicesProps: { readonly bySliceId: ReadonlyMap<string, unknown> } };
}
interface Gatsby {
  readonly stitching: { stitchSliceForAPage: Stitch };
}

/** What all pages share for their scripts: its name, and its place in a page that Gatsby has rendered. */
const SCRIPTS = '_gatsby-scripts-1';
const PLACE = `<slice-start id="${SCRIPTS}"></slice-start><slice-end id="${SCRIPTS}"></slice-end>`;
/** `writing.ts` as `startBuild.mjs` compiles it, from the project's directory. */
const WRITING = '.cache/compiled/src/gatsby/writing.js';

/**
 * Has pages written with the scripts that all of them share, as Gatsby's workers render them: its build command writes them without, and
 * one process then reads and writes all of them once more.
 */
export const wholePages: NonNullable<GatsbyNode['onPreInit']> = ({ store, emitter }) => {
  const { directory } = store.getState().program;
  const writing = join(directory, WRITING);
  const gatsby = gatsbyModules<Gatsby>(directory, { stitching: ['utils/slices/stitching', 'stitchSliceForAPage'] });
  if (!gatsby || buildCode() === undefined || !existsSync(writing)) return;
  // Gatsby hands switches of its own process on to its workers.
  process.execArgv.push(`--require=${writing}`);
  createRequire(writing)(writing);

  const rendered = new Set<string>();
  emitter.on('HTML_GENERATED', ({ payload }: { payload: readonly string[] }) =>
    payload.forEach((path) => rendered.add(path)),
  );
  const { stitching } = gatsby;
  const { stitchSliceForAPage } = stitching;
  stitching.stitchSliceForAPage = async (of) => {
    const { html } = store.getState() as unknown as State;
    if (!rendered.has(of.pagePath) || html.slicesProps.bySliceId.size > 0) await stitchSliceForAPage(of);
  };
};

/**
 * Replaces how a process writes the files of a site.
 * @param fsExtra Gatsby's own, changed in place
 * @param directory of the project
 */
export function writeWhole(fsExtra: { outputFile: OutputFile }, directory: string): void {
  const shared = join(directory, 'public', '_gatsby', 'slices', `${SCRIPTS}.html`);
  let known: { readonly scripts: string; readonly writtenAt: number } | undefined;
  const withScripts = (html: string) => {
    if (!html.includes(PLACE)) return html;
    // Those of pages that were rendered ahead may have been others.
    const writtenAt = statSync(shared).mtimeMs;
    if (known?.writtenAt !== writtenAt) known = { scripts: scriptsIn(shared), writtenAt };
    const [before = '', after = ''] = html.split(PLACE);
    return before + known.scripts + after;
  };
  fsExtra.outputFile = async (file, data) => writeInFolder(file, file.endsWith('.html') ? withScripts(data) : data);
}

function scriptsIn(file: string): string {
  return `<!-- slice-start id="${SCRIPTS}" -->${readFileSync(file, 'utf8')}<!-- slice-end id="${SCRIPTS}" -->`;
}
