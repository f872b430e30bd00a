import { join } from 'node:path';
import type { NodePluginArgs, Store } from 'gatsby';
import { buildCode } from '../../config/buildSettings';
import { gatsbyModules } from '../gatsbyModules';
import { dataFile, noteWritten } from '../writeAnswers';
import { writeInFolder } from '../writeInFolder';

/** A page as it is rendered before all pages are known. */
export interface AheadPage {
  readonly path: string;
  readonly componentPath: string;
  readonly componentChunkName: string;
  readonly ownerNodeId: string;
  readonly context: object;
}
/** What workers are asked to render. */
export interface AheadWork {
  readonly pages: readonly AheadPage[];
  /** By template: the text of its query, and which shared data its pages need. */
  readonly templates: Readonly<
    Record<string, { readonly query?: string; readonly staticQueryHashes: readonly string[] }>
  >;
  readonly rendering: Rendering;
}
/** What Gatsby tells whoever renders pages. */
export interface Rendering {
  readonly envVars: readonly (readonly [name: string, value: string | undefined])[];
  readonly htmlComponentRendererPath: string;
  /** While it is the same, what pages share is read once. */
  readonly sessionId: number;
  readonly webpackCompilationHash: string;
}
/** A page that was rendered, and the digest of the data that it was rendered with. */
export type Rendered = readonly [path: string, pageDataHash: string];

/** What a worker of Gatsby's does while content is read; each fails when there is something to be told, which is the build's own to tell. */
export interface AheadTasks {
  /** @returns answers as JSON, under the names that the queries were given with */
  askAhead(queries: Readonly<Record<string, string>>): Promise<Record<string, string>>;
  /** Writes pages and their data into `public`. What shows in them is read as far as it is there. */
  renderAhead(work: AheadWork): Promise<Rendered[]>;
}

interface Answer {
  readonly data?: object;
  readonly errors?: readonly unknown[];
}
interface Runner {
  query(text: string, context: object, options: object): Promise<Answer>;
}
interface Gatsby {
  readonly child: Partial<AheadTasks> & { buildSchema(): Promise<void> };
  readonly runners: { readonly GraphQLRunner: new (store: Store, options: object) => Runner };
  readonly texts: { constructPageDataString(page: object, result: string, used: object, slices: object): string };
  readonly html: {
    renderHTMLProd(
      work: Rendering & { readonly paths: readonly string[] },
    ): Promise<{ readonly unsafeBuiltinsUsageByPagePath: object }>;
  };
}

const MODULES = {
  child: ['utils/worker/child', 'buildSchema'],
  runners: ['query/graphql-runner', 'GraphQLRunner'],
  texts: ['utils/page-data-helpers', 'constructPageDataString'],
  html: ['utils/worker/child/render-html', 'renderHTMLProd'],
} as const;

/** Names of the tasks, for whoever hands them on before a worker is there. */
export const AHEAD_TASKS = ['askAhead', 'renderAhead'] as const satisfies readonly (keyof AheadTasks)[];

/**
 * Has a worker do these tasks. It makes a schema for them, and makes it anew when Gatsby asks for that; nothing of them is noted in its state,
 * which counts only what is asked in the end.
 */
export function doAhead({ store, createContentDigest }: Pick<NodePluginArgs, 'store' | 'createContentDigest'>): void {
  const { directory } = store.getState().program;
  const gatsby = buildCode() === undefined ? undefined : gatsbyModules<Gatsby>(directory, MODULES);
  if (!gatsby) return;
  const { child, runners, texts, html } = gatsby;
  const { buildSchema } = child;
  let runner: Promise<Runner> | undefined;

  const prepared = async () => {
    await buildSchema();
    return new runners.GraphQLRunner(store, {});
  };
  child.buildSchema = async () => {
    // Plugins say once more which types there are.
    if (runner) store.dispatch({ type: 'CLEAR_SCHEMA_CUSTOMIZATION' });
    runner = undefined;
    await buildSchema();
  };

  const ask = async (query: string | undefined, context: object): Promise<Answer> => {
    if (query === undefined) return {};
    runner ??= prepared();
    // Without a path nothing is noted to depend on what is found.
    const answer = await (await runner).query(query, { ...context, path: undefined }, {});
    if (answer.errors) throw new Error('A query cannot be answered yet.');
    return answer;
  };
  child.askAhead = async (queries) => {
    const answers: Record<string, string> = {};
    for (const [name, query] of Object.entries(queries)) answers[name] = JSON.stringify(await ask(query, {}));
    return answers;
  };
  child.renderAhead = async ({ pages, templates, rendering }) => {
    const rendered = await Promise.all(
      pages.map(async (page): Promise<Rendered> => {
        const { path, componentPath, ownerNodeId, context } = page;
        const { query, staticQueryHashes = [] } = templates[componentPath] ?? {};
        const answer = await ask(query, { ...page, ...context });
        const result = JSON.stringify({ ...answer, pageContext: { ownerNodeId, ...context } });
        const used = new Map([[componentPath, {}]]);
        const text = texts.constructPageDataString({ ...page, staticQueryHashes }, result, used, new Map());
        writeInFolder(dataFile(directory, path), text);
        const digest = createContentDigest(text);
        noteWritten(path, digest);
        return [path, digest];
      }),
    );
    const { unsafeBuiltinsUsageByPagePath } = await html.renderHTMLProd({
      ...rendering,
      paths: pages.map(({ path }) => path),
    });
    // Gatsby tells of them where it finds them.
    return Object.keys(unsafeBuiltinsUsageByPagePath).length > 0 ? [] : rendered;
  };
}

/** Where Gatsby keeps an answer that pages share. */
export function sharedFile(directory: string, hash: string): string {
  return join(directory, 'public', 'page-data', 'sq', 'd', `${hash}.json`);
}
