import { languages, masterLanguage } from '../config/languages';
import { alternatesOf } from './alternates';
import { articleLists, type PlanDocument } from './articleLists';
import { Breadcrumbs, labelOf } from './breadcrumbs';
import { withDocumentList } from './documentList';
import { documentIndex, type DocumentIndex } from './documentIndex';
import { middlewareOf } from './middleware';
import type { Alternate, PageContext } from './pageContext';
import { joinPath, nameOf, parentIdOf, pathAt, pathFor, RouteError } from './pathFor';
import { PathOwners } from './pathOwners';
import type { Route } from './route';
import { routeNamed, routes, routesOf, typesWithoutPage } from './table';

export type { PlanDocument } from './articleLists';

/** Id without a node, for a template whose document does not exist. */
const NO_DOCUMENT = '';

export interface PlannedPage {
  readonly path: string;
  /** File in `src/templates`, without `.tsx`. */
  readonly template: string;
  readonly context: PageContext;
}

export interface PlanOptions {
  /** Called for a document or a list that cannot become a page; the plan goes on without its page. */
  readonly leaveOut?: (error: RouteError) => void;
}

/**
 * All pages for the documents and the table.
 * @throws RouteError with one sentence when two pages have the same path, a page has a reserved path, ancestors are
 *   circular, or a type of document has no row; unless such pages are left out.
 */
export function planPages(documents: readonly PlanDocument[], { leaveOut }: PlanOptions = {}): PlannedPage[] {
  routes.forEach(middlewareOf);
  const attempt: Attempt = (add) => {
    try {
      add();
    } catch (error) {
      if (!leaveOut || !(error instanceof RouteError)) throw error;
      leaveOut(error);
    }
  };
  const plan = new Plan(documents, attempt);
  for (const document of documents) attempt(() => plan.addDocument(document));
  plan.addPagesWithoutDocument();
  plan.addBlogWithoutDocument();
  plan.addTags();
  return plan.pages;
}

/** Context of a page without a document: a file in `src/pages` or a list. */
export function contextWithoutDocument(route: Route, path: string): PageContext {
  const { layout, name, indexable, label } = route;
  return {
    layout,
    lang: masterLanguage.id,
    routeName: name,
    indexable,
    pathname: path,
    canonical: path,
    alternates: [],
    childIds: [],
    breadcrumbs: label === undefined ? [] : [{ label, path }],
  };
}

/** Adds pages, or leaves them out. */
type Attempt = (add: () => void) => void;

class Plan {
  readonly pages: PlannedPage[] = [];
  private readonly index: DocumentIndex;
  private readonly breadcrumbs: Breadcrumbs;
  private readonly children = new Map<string, PlanDocument[]>();
  private readonly tags = new Map<string, readonly string[]>();
  private readonly owners = new PathOwners();

  constructor(
    private readonly documents: readonly PlanDocument[],
    private readonly attempt: Attempt,
  ) {
    this.index = documentIndex(documents);
    this.breadcrumbs = new Breadcrumbs(documents, this.index);
    const { compare } = new Intl.Collator();
    const labeled = documents.map((document) => ({ document, label: labelOf(document) }));
    for (const { document } of labeled.sort((one, other) => compare(one.label, other.label))) {
      const parentId = parentIdOf(document);
      if (parentId === undefined) continue;
      const siblings = this.children.get(parentId);
      if (siblings) siblings.push(document);
      else this.children.set(parentId, [document]);
    }
  }

  addDocument(document: PlanDocument): void {
    const rows = routesOf(document);
    if (rows.length === 0 && !typesWithoutPage.includes(document.type)) {
      throw new RouteError(
        `${nameOf(document)} cannot become a page, because the routes table has no row for its type: add one for "${document.type}".`,
      );
    }
    for (const route of rows) {
      const path = pathAt(route, document, this.index);
      if (path === undefined) continue;
      const context = this.contextOf(route, document, path);
      if (route.list) {
        const articles = articleLists.of(route.list, document, this.documents, this.index);
        this.addList(path, route, nameOf(document), context, articles);
      } else {
        this.add(path, route, nameOf(document), context);
      }
    }
  }

  addPagesWithoutDocument(): void {
    for (const route of routes.filter((row) => row.template && !row.documentType && !row.list)) {
      const alternates = this.pathsOf(route);
      for (const { lang, path } of alternates) {
        const context = contextWithoutDocument(route, path);
        const breadcrumbs = [...this.breadcrumbs.above(route, lang), ...context.breadcrumbs];
        // An error page is served at any address, so it has no alternates.
        const versions = alternates.length > 1 && route.layout !== 'error' ? alternates : [];
        const page = { ...context, lang, breadcrumbs, alternates: versions };
        this.attempt(() => this.add(path, route, `the page ${path}`, withDocumentList(page, route, this.documents)));
      }
    }
  }

  /** Paths of a row without documents: in the master language, or in every language with documents. */
  private pathsOf({ pattern, everyLanguage }: Route): Alternate[] {
    const used = new Set(this.documents.map(({ lang }) => lang));
    return languages
      .filter(({ id }) => id === masterLanguage.id || (everyLanguage && used.has(id)))
      .map(({ id: lang }) => ({ lang, path: joinPath(lang, [pattern]) }));
  }

  /**
   * Adds the blog's list in each language whose articles have no blog page; without a home page the list is the home
   * page, too.
   */
  addBlogWithoutDocument(): void {
    const blog = routeNamed('blog');
    const below = this.documents.filter((document) => routesOf(document)[0]?.section === blog.name);
    for (const lang of new Set(below.map((document) => document.lang))) {
      const breadcrumbs = this.breadcrumbs.above(routeNamed('blog-tag'), lang);
      const [start, section] = breadcrumbs;
      if (!start || !section) continue;
      const owner = `the list of all articles (${lang})`;
      const { path } = section;
      const context = { ...contextWithoutDocument(blog, path), lang, breadcrumbs, id: NO_DOCUMENT };
      const articles = articleLists.all(this.documents).filter((article) => article.lang === lang);
      if (!this.owners.has(path)) this.attempt(() => this.addList(path, blog, owner, context, articles));
      if (this.owners.has(start.path)) continue;
      const [first] = articleLists.pages(path, { ...context, tags: this.tagsOf(lang) }, articles);
      const home = { ...routeNamed('home'), template: blog.template };
      if (first) this.add(start.path, home, owner, { ...first.context, pathname: start.path });
    }
  }

  addTags(): void {
    const route = routeNamed('blog-tag');
    for (const { tag, slug, lang, articles } of articleLists.byTag(this.documents)) {
      const path = joinPath(lang, route.pattern.replace('{tag}', slug).split('/'));
      const breadcrumbs = [...this.breadcrumbs.above(route, lang), { label: tag, path }];
      const context = { ...contextWithoutDocument(route, path), lang, breadcrumbs, tag };
      this.attempt(() => this.addList(path, route, `the list of articles tagged "${tag}"`, context, articles));
    }
  }

  private tagsOf(lang: string): readonly string[] {
    const known = this.tags.get(lang) ?? articleLists.tags(this.documents, lang);
    this.tags.set(lang, known);
    return known;
  }

  private contextOf(route: Route, document: PlanDocument, path: string): PageContext {
    const { layout, name, indexable } = route;
    const children = (this.children.get(document.id) ?? []).filter((child) => child.type === document.type);
    return {
      layout,
      lang: document.lang,
      routeName: name,
      indexable,
      pathname: path,
      canonical: pathFor(document, this.index) ?? path,
      alternates: route.secondary ? [] : alternatesOf(document, this.index),
      breadcrumbs: this.breadcrumbs.of(route, document, path),
      modified: document.last_publication_date?.slice(0, 10),
      id: document.nodeId,
      childIds: children.map((child) => child.nodeId),
    };
  }

  private addList(
    path: string,
    route: Route,
    owner: string,
    context: PageContext & { readonly tag?: string },
    articles: readonly PlanDocument[],
  ): void {
    articleLists.pages(path, { ...context, tags: this.tagsOf(context.lang) }, articles).forEach((page, position) => {
      this.add(page.path, route, position === 0 ? owner : `page ${position + 1} of ${owner}`, page.context);
    });
  }

  private add(path: string, route: Route, owner: string, context: PageContext): void {
    this.owners.claim(path, owner, route, context.lang);
    if (route.template) this.pages.push({ path, template: route.template, context });
  }
}
