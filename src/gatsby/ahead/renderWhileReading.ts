import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { GatsbyNode } from 'gatsby';
import { buildCode, presentEnvironment } from '../../config/buildSettings';
import type { PlannedPage } from '../../routes/planPages';
import type { MadeEarly } from '../bundlingWorker';
import { bundlesMadeEarly } from '../earlyBundles';
import { gatsbyModules } from '../gatsbyModules';
import { canHold } from '../holdDocuments';
import { componentOf } from '../keepPages';
import { documentOf, isPrismicNode } from '../prismicNodes';
import { queriesFoundEarly } from '../queriesWhileReading';
import { whenSourcing } from '../whenSourcing';
import { noteWritten } from '../writeAnswers';
import { writeInFolder } from '../writeInFolder';
import { AHEAD_TASKS, sharedFile, type AheadPage, type AheadTasks, type AheadWork, type Rendering } from './aheadTasks';
import { isStillShared, keptPages, withoutPages, type Ahead, type Dirty, type HtmlState } from './keptPages';
import { PagesAhead } from './pagesAhead';
import { QueryTexts } from './queryTexts';

interface Pool {
  /** Of workers that nobody has asked for anything yet; Gatsby's own pool has none. */
  readonly ahead?: AheadTasks;
  readonly all: { deleteModuleCache(renderer: string): unknown };
  renew?(): unknown;
  getWorkerInfo(): readonly unknown[];
}
interface Gatsby {
  readonly child: object;
  readonly pools: { create(): Pool };
  readonly dirt: { calcDirtyHtmlFiles(state: HtmlState): Dirty };
  readonly datastore: { getDataStore(): { ready(): Promise<void> } };
  readonly names: { generateComponentChunkName(componentPath: string): string };
}

const MODULES = {
  child: ['utils/worker/child'],
  pools: ['utils/worker/pool', 'create'],
  dirt: ['commands/build-utils', 'calcDirtyHtmlFiles'],
  datastore: ['datastore', 'getDataStore'],
  names: ['utils/js-chunk-names', 'generateComponentChunkName'],
} as const;
const RENDERER = '.cache/page-ssr/routes/render-page.js';
/** What Gatsby tells whoever renders pages of its own environment. */
const VARIABLES = ['NODE_ENV', 'gatsby_executing_command', 'gatsby_log_level'];
/** Takes a worker less than half a second; it would wait for this process, which has other things to do, after fewer more often. */
const PORTION = 150;
/** Milliseconds, far less than there are between two pages of documents. */
const LOOK_AGAIN = 100;

/**
 * Has workers of a build from nothing render pages while it reads what the others are made of, and has Gatsby keep those whose data and
 * bundles turn out the same when all is known: their HTML follows from these.
 */
export const renderWhileReading: NonNullable<GatsbyNode['onPreInit']> = ({ store, emitter }) => {
  const { directory } = store.getState().program;
  const gatsby = buildCode() === undefined ? undefined : gatsbyModules<Gatsby>(directory, MODULES);
  if (!gatsby) return;
  const { child, pools, dirt } = gatsby;
  // A pool hands on what it finds here by name.
  for (const task of AHEAD_TASKS) Object.assign(child, { [task]: () => undefined });
  const { create } = pools;
  const { calcDirtyHtmlFiles } = dirt;
  let pool: Pool | undefined;
  let ahead: Ahead | undefined;
  let isReading = false;
  /** Whether something that workers may have read is different by now: they keep what they read. */
  let isStale = false;
  const known = new PagesAhead();

  const note = ({ payload }: { readonly payload: object }) => {
    if (!isPrismicNode(payload)) return;
    if (known.has(payload.prismicId)) isStale = true;
    else if (isReading && canHold(known.size)) known.add(documentOf(payload));
    else stop();
  };
  const noteGone = ({ payload }: { readonly payload: object }) => {
    if (isPrismicNode(payload)) isStale = true;
  };
  const stop = () => {
    isReading = false;
    known.end();
  };
  const end = () => {
    stop();
    if (isStale) pool?.renew?.();
    emitter.off('CREATE_NODE', note);
    emitter.off('DELETE_NODE', noteGone);
    emitter.off('CREATE_PAGE', end);
  };
  pools.create = () => (pool = create());
  whenSourcing(store, () => {
    isReading = true;
    emitter.on('CREATE_NODE', note);
    emitter.on('DELETE_NODE', noteGone);
    emitter.on('CREATE_PAGE', end);
    // All that begins with reading has begun by then; what is wrong is told when all is read.
    setImmediate(() => void renderAhead().catch(() => undefined));
  });

  async function renderAhead(): Promise<void> {
    const tasks = pool?.ahead;
    if (!gatsby || !pool || !tasks) return;
    const [made, queries] = await Promise.all([bundlesMadeEarly(store), queriesFoundEarly(store)]);
    if (!made || !isReading) return;
    const texts = new QueryTexts(queries);
    const staticQueries = new Map(made.staticQueries);
    const shared = await tasks.askAhead(sharedQueries(made, texts));
    for (const [hash, text] of Object.entries(shared)) writeInFolder(sharedFile(directory, hash), text);
    const [begun, rendered] = [new Set<string>(), new Map<string, string>()];
    ahead = { made, shared: new Map(Object.entries(shared)), begun, rendered };
    const rendering = renderingWith(made, directory);
    const work = (planned: readonly PlannedPage[]): AheadWork => {
      const pages = planned.map((page) => asPage(page, gatsby.names));
      const used = [...new Set(pages.map(({ componentPath }) => componentPath))];
      const template = (path: string) => ({
        query: texts.ofPage(path),
        staticQueryHashes: staticQueries.get(path) ?? [],
      });
      return { pages, templates: Object.fromEntries(used.map((path) => [path, template(path)])), rendering };
    };
    const waiting: PlannedPage[] = [];
    let looking: Promise<void> | undefined;
    const look = async () => {
      const more = known.more();
      if (more.length === 0) await pause(LOOK_AGAIN);
      // Workers see what is in the database.
      else await gatsby.datastore.getDataStore().ready();
      waiting.push(...more);
      looking = undefined;
    };
    const render = async () => {
      while (isReading) {
        const planned = waiting.splice(0, PORTION);
        if (planned.length === 0) {
          await (looking ??= look());
          continue;
        }
        // A page that is not ready after all is left to the end, with those beside it.
        planned.forEach(({ path }) => begun.add(path));
        for (const [path, hash] of await tasks.renderAhead(work(planned)).catch(() => [])) {
          rendered.set(path, hash);
          noteWritten(path, hash);
        }
      }
    };
    // One portion waits for whoever is done first.
    await Promise.all(Array.from({ length: pool.getWorkerInfo().length + 1 }, render));
  }

  dirt.calcDirtyHtmlFiles = (state) => {
    const dirty = calcDirtyHtmlFiles(state);
    if (!ahead) return dirty;
    const done = ahead;
    ahead = undefined;
    const isShared = isStillShared(done, state, directory);
    // It remembers what pages had in common.
    if (!isShared) pool?.all.deleteModuleCache(join(directory, RENDERER));
    const kept = isShared ? keptPages(done, dirty, state) : new Set<string>();
    store.dispatch({ type: 'HTML_GENERATED', payload: [...kept] });
    return withoutPages(done, dirty, kept);
  };
};

function renderingWith(made: MadeEarly, directory: string): Rendering {
  const environment = presentEnvironment();
  return {
    envVars: VARIABLES.map((name) => [name, environment[name]]),
    htmlComponentRendererPath: join(directory, RENDERER),
    sessionId: Date.now(),
    webpackCompilationHash: made.hash,
  };
}

/** Of all templates, by name. */
function sharedQueries({ staticQueries }: MadeEarly, texts: QueryTexts): Record<string, string> {
  const hashes = new Set(staticQueries.flatMap(([, used]) => used));
  return Object.fromEntries([...hashes].flatMap((hash) => [[hash, texts.ofShared(hash)] as const]).filter(isFound));
}

function isFound(entry: readonly [string, string | undefined]): entry is readonly [string, string] {
  return entry[1] !== undefined;
}

function asPage({ path, template, context }: PlannedPage, names: Gatsby['names']): AheadPage {
  const componentPath = componentOf(template);
  const componentChunkName = names.generateComponentChunkName(componentPath);
  return { path, componentPath, componentChunkName, ownerNodeId: context.id ?? '', context };
}
