import { join } from 'node:path';
import type { GatsbyNode, NodePluginArgs, Store } from 'gatsby';
import { buildCode, isGatsbyWorker } from '../config/buildSettings';
import { gatsbyModules } from './gatsbyModules';
import { writeInFolder } from './writeInFolder';

/** By path of a template: which shared data its pages need. Pages of others are left to Gatsby. */
export type Templates = Readonly<Record<string, readonly string[]>>;
/** What a process is asked, and what it has to know of templates to write the answers. */
export interface Asked {
  readonly pageQueryIds: readonly Page[];
  readonly templates?: Templates;
}
interface Page {
  readonly path: string;
  readonly componentPath: string;
  readonly defer?: boolean;
}
/** What Gatsby's state keeps of the data of a page. */
export interface Stats {
  readonly pagePath: string;
  readonly filePath: string;
  /** In kilobytes. */
  readonly size: number;
  readonly pageDataHash: string;
}
interface Gatsby {
  readonly services: { runPageQueries(run: { readonly queryIds?: Asked }): Promise<unknown> };
  readonly pageData: { savePageQueryResult(path: string, result: string): Promise<void> };
  readonly texts: { constructPageDataString(page: object, result: string, used: object, slices: object): string };
}

const MODULES = {
  services: ['services', 'runPageQueries'],
  pageData: ['utils/page-data', 'savePageQueryResult'],
  texts: ['utils/page-data-helpers', 'constructPageDataString'],
} as const;

/** The one action with which a worker can tell Gatsby's own process of pages' data. */
export const PENDING = 'ADD_PENDING_PAGE_DATA_WRITE';

/** By path: digests of data that was written before queries were answered for good. */
const ahead = new Map<string, string>();

/** Spares writing the data of a page once more, if it turns out the same. */
export function noteWritten(path: string, pageDataHash: string): void {
  ahead.set(path, pageDataHash);
}

/** Has a worker write the data of pages whose queries it answers, where it is told what it has to know for it. */
export const writeInWorker: NonNullable<GatsbyNode['onPluginInit']> = (args) => {
  if (isGatsbyWorker()) writeAnswers(args, ({ templates = {} }) => templates);
};

/**
 * Has this process write the data of a page as soon as its query is answered, in place of the answer alone, and tells Gatsby's state of it
 * once for all that it was asked.
 * @param known what is known of templates when this process is asked
 * @returns whether it does
 */
export function writeAnswers(
  { store, createContentDigest }: Pick<NodePluginArgs, 'store' | 'createContentDigest'>,
  known: (asked: Asked) => Templates,
): boolean {
  const { directory } = store.getState().program;
  const gatsby = buildCode() === undefined ? undefined : gatsbyModules<Gatsby>(directory, MODULES);
  if (!gatsby) return false;
  const { services, pageData, texts } = gatsby;
  const { runPageQueries } = services;
  const { savePageQueryResult } = pageData;
  const waiting = new Map<string, Page & { readonly staticQueryHashes: readonly string[] }>();
  const written: Stats[] = [];

  services.runPageQueries = async (run) => {
    const templates = run.queryIds ? known(run.queryIds) : {};
    for (const page of run.queryIds?.pageQueryIds ?? []) {
      const staticQueryHashes = templates[page.componentPath];
      if (staticQueryHashes && !page.defer) waiting.set(page.path, { ...page, staticQueryHashes });
    }
    await runPageQueries(run);
    waiting.clear();
    const [first] = written;
    if (first)
      store.dispatch({
        type: PENDING,
        payload: { path: first.pagePath, written: written.splice(0) } satisfies Pending,
      });
  };
  pageData.savePageQueryResult = async (path, result) => {
    const page = waiting.get(path);
    if (!page) return savePageQueryResult(path, result);
    const used = new Map([[page.componentPath, {}]]);
    const text = texts.constructPageDataString(page, result, used, new Map());
    const filePath = dataFile(directory, path);
    const pageDataHash = createContentDigest(text);
    if (ahead.get(path) !== pageDataHash) writeInFolder(filePath, text);
    written.push({ pagePath: path, filePath, size: Buffer.byteLength(text) / 1000, pageDataHash });
  };
  return true;
}

/** What that action carries. */
export interface Pending {
  readonly path: string;
  readonly written?: readonly Stats[];
}

/** Where Gatsby keeps the data of a page. */
export function dataFile(directory: string, path: string): string {
  return join(directory, 'public', 'page-data', path === '/' ? 'index' : path, 'page-data.json');
}

interface State {
  readonly components: ReadonlyMap<string, { readonly serverData: boolean; readonly config: boolean }>;
  readonly slices: ReadonlyMap<string, unknown>;
  readonly nodeManifests: readonly unknown[];
  readonly staticQueriesByTemplate: ReadonlyMap<string, readonly string[]>;
  readonly slicesByTemplate: ReadonlyMap<string, object>;
}

/**
 * Of templates whose bundles are made, what the data of their pages needs. Left out are those whose pages may be rendered on demand or have
 * slices of Gatsby's, and all where nodes have manifests, which pages' data names.
 */
export function templatesOf(store: Store): Templates {
  const { components, slices, nodeManifests, staticQueriesByTemplate, slicesByTemplate } =
    store.getState() as unknown as State;
  if (slices.size > 0 || nodeManifests.length > 0) return {};
  const isPlain = ([path]: readonly [string, unknown]) => {
    const { serverData = true, config = true } = components.get(path) ?? {};
    const used = slicesByTemplate.get(path);
    return !serverData && !config && used !== undefined && Object.keys(used).length === 0;
  };
  return Object.fromEntries([...staticQueriesByTemplate].filter(isPlain));
}
