import { pathKey, type Outline } from '../../content/preview/outline';
import { documentsOf, type PageQueries, type PageQuery } from '../../content/preview/pageQuery';
import type { PreviewContent } from '../../content/preview/previewContent';
import { previewQueries } from '../../content/preview/previewQueries';
import { observable } from '../../lib/observable';
import { reuseData, reusePage, reuseUnchanged } from './reuseUnchanged';
import type { QueryData, Nodes, ViewedPage } from './viewedPage';

/** The preview as it is shown: its pages, and the results of their queries from one state of the content. */
export class PreviewView {
  private readonly pages = new Map<string, ViewedPage | undefined>();
  private readonly results = new Map<string, QueryData>();
  private readonly nodes: Nodes;

  /**
   * @param nodes documents in the form of Gatsby's GraphQL layer, by Prismic id
   * @param before the view that this one replaces. What did not change stays the same object, so that the page keeps
   *   what the visitor did in it.
   */
  constructor(
    private readonly content: PreviewContent,
    private readonly outline: Outline,
    nodes: Nodes,
    private readonly before?: PreviewView,
    private readonly queries: PageQueries = previewQueries,
  ) {
    this.nodes = before ? reuseUnchanged(nodes, before.nodes) : nodes;
    // Only the last one.
    if (before) Object.assign(before, { before: undefined });
  }

  /** Whether the documents of the page at this path have been read. */
  covers(pathname: string): boolean {
    return this.content.hasRead(pathname);
  }

  /** The page at a path; undefined when the preview has none there. */
  pageAt(pathname: string): ViewedPage | undefined {
    const key = pathKey(pathname);
    if (!this.pages.has(key)) {
      const plan = this.outline.pageAt(pathname);
      const query = plan && this.queries[plan.template];
      const page = plan && { plan, data: query ? this.resultOf(query, plan.context) : {} };
      this.pages.set(key, page && reusePage(page, this.before?.pages.get(key)));
    }
    return this.pages.get(key);
  }

  /** The data of a query without variables. */
  dataOf(name: string): QueryData {
    const query = this.queries[name];
    const known = this.results.get(name);
    const data = known ?? reuseData(query ? this.resultOf(query, {}) : {}, this.before?.results.get(name));
    this.results.set(name, data);
    return data;
  }

  /** The path of a document; undefined when the preview has no page of it. */
  pathOf(id: string): string | undefined {
    return this.outline.pathOf(id);
  }

  private resultOf({ fields }: PageQuery, context: object): QueryData {
    const entries = fields.map((field) => {
      const nodes = documentsOf(field, context, this.outline.documents).flatMap(({ id }) => this.nodes[id] ?? []);
      if (field.form === 'one') return [field.key, nodes[0] ?? null];
      return [field.key, field.form === 'nodes' ? { nodes } : nodes];
    });
    return Object.fromEntries(entries) as QueryData;
  }
}

/** The current view; undefined until the preview's documents have been read. */
export const previewView = observable<PreviewView | undefined>(undefined);
