import { languageOf, masterLanguage } from '../config/languages';
import { articleLists, type PlanDocument } from './articleLists';
import { documentIndex, type DocumentIndex } from './documentIndex';
import { middlewareOf } from './middleware';
import type { Alternate, Crumb, PageContext } from './pageContext';
import { ancestorsOf, joinPath, nameOf, parentIdOf, pathAt, pathFor, RouteError } from './pathFor';
import { reservedFor } from './reservedPaths';
import { routeNamed, routes, routesOf, typesWithoutPage, type Route } from './table';

export type { PlanDocument } from './articleLists';

export interface PlannedPage {
  readonly path: string;
  /** File in `src/templates`, without `.tsx`. */
  readonly template: string;
  readonly context: PageContext;
}

/**
 * Every page that the documents and the table ask for.
 * @throws RouteError with one sentence when two pages want one path, a page wants a path kept for something else, ancestors form a circle, or a
 *   type of document has no row.
 */
export function planPages(documents: readonly PlanDocument[]): PlannedPage[] {
  const index = documentIndex(documents);
  const plan = new Plan(documents, index);
  routes.forEach(middlewareOf);
  for (const document of documents) plan.addDocument(document);
  plan.addPagesWithoutDocument();
  return plan.pages;
}

/** What `src/pages` files and lists know, having no document. */
export function contextWithoutDocument(route: Route, path: string): PageContext {
  const { layout, name, indexable } = route;
  const crumbs = route.label === undefined ? [] : [{ label: route.label, path }];
  return {
    layout,
    lang: masterLanguage.id,
    routeName: name,
    indexable,
    canonical: path,
    alternates: [],
    breadcrumbs: crumbs,
  };
}

class Plan {
  readonly pages: PlannedPage[] = [];
  private readonly owners = new Map<string, string>(
    routes
      .filter((route) => !route.template)
      .map((route) => [route.pattern, `the page ${route.pattern} of the site itself`]),
  );

  constructor(
    private readonly documents: readonly PlanDocument[],
    private readonly index: DocumentIndex,
  ) {}

  addDocument(document: PlanDocument): void {
    const rows = routesOf(document);
    if (rows.length === 0 && !typesWithoutPage.includes(document.type)) {
      throw new RouteError(
        `${nameOf(document)} cannot become a page, because the routes table has no row for its type: add one for "${document.type}".`,
      );
    }
    for (const route of rows) {
      const path = pathAt(route, document, this.index);
      if (path !== undefined) this.addAt(path, route, document);
    }
  }

  addPagesWithoutDocument(): void {
    for (const route of routes.filter((row) => row.template && !row.documentType && !row.list)) {
      this.add(route.pattern, route, `the list ${route.pattern}`, contextWithoutDocument(route, route.pattern));
    }
    const tagRoute = routeNamed('blog-tag');
    for (const list of articleLists.byTag(this.documents)) {
      const path = joinPath(list.lang, tagRoute.pattern.replace('{tag}', list.slug).split('/'));
      const label = list.tag;
      const base: PageContext = {
        ...contextWithoutDocument(tagRoute, path),
        lang: list.lang,
        breadcrumbs: [...this.sectionCrumbs(tagRoute, list.lang), { label, path }],
      };
      this.addList(
        path,
        tagRoute,
        `the list of articles tagged "${list.tag}"`,
        { ...base, tag: list.tag },
        list.articles,
      );
    }
  }

  private addAt(path: string, route: Route, document: PlanDocument): void {
    const { layout, name, indexable } = route;
    const children = this.documents
      .filter((other) => other.type === document.type && parentIdOf(other) === document.id)
      .sort((one, other) => labelOf(one).localeCompare(labelOf(other)));
    const context: PageContext = {
      layout,
      lang: document.lang,
      routeName: name,
      indexable,
      canonical: pathFor(document, this.index) ?? path,
      alternates: route.secondary ? [] : this.alternates(document),
      breadcrumbs: this.breadcrumbs(route, document, path),
      modified: document.last_publication_date?.slice(0, 10),
      id: document.nodeId,
      ...(children.length > 0 && { childIds: children.map((child) => child.nodeId) }),
    };
    if (route.list) {
      this.addList(
        path,
        route,
        nameOf(document),
        context,
        articleLists.of(route.list, document, this.documents, this.index),
      );
    } else {
      this.add(path, route, nameOf(document), context);
    }
  }

  private addList(
    path: string,
    route: Route,
    owner: string,
    context: PageContext,
    articles: readonly PlanDocument[],
  ): void {
    articleLists.pages(path, context, articles).forEach((page, position) => {
      const name = position === 0 ? owner : `page ${position + 1} of ${owner}`;
      this.add(page.path, route, name, page.context);
    });
  }

  private add(path: string, route: Route, owner: string, context: PageContext): void {
    const other = this.owners.get(path);
    if (other !== undefined)
      throw new RouteError(
        `${owner} and ${other} have the same path, ${path}: give one of them another uid or parent.`,
      );
    const purpose = route.list && / of /.test(owner) ? undefined : reservedFor(path, route.name, context.lang);
    if (purpose !== undefined) {
      throw new RouteError(
        `${owner} cannot have the path ${path}, because it is kept for ${purpose}: give it another uid or parent.`,
      );
    }
    this.owners.set(path, owner);
    if (route.template) this.pages.push({ path, template: route.template, context });
  }

  private alternates(document: PlanDocument): Alternate[] {
    const versions = [document, ...(document.alternate_languages ?? []).flatMap(({ id }) => this.index.byId(id) ?? [])];
    if (versions.length === 1) return [];
    return versions
      .flatMap((version) => {
        const path = pathFor(version, this.index);
        return path === undefined ? [] : [{ lang: version.lang, path }];
      })
      .sort((one, other) => languageOf(one.lang).prefix.localeCompare(languageOf(other.lang).prefix));
  }

  private breadcrumbs(route: Route, document: PlanDocument, path: string): Crumb[] {
    if (route.name === 'home') return [];
    const above = route.secondary ? [] : ancestorsOf(document, this.index);
    const crumbs = above.flatMap((ancestor) => {
      const ancestorPath = pathFor(ancestor, this.index);
      return ancestorPath === undefined ? [] : [{ label: labelOf(ancestor), path: ancestorPath }];
    });
    return [...this.sectionCrumbs(route, document.lang), ...crumbs, { label: labelOf(document), path }];
  }

  /** The start page and the page that the row names as its section. */
  private sectionCrumbs(route: Route, lang: string): Crumb[] {
    const settings = this.index.settings(lang) ?? this.index.settings(masterLanguage.id);
    const start = {
      label: textOf(settings?.data['site_name']) ?? languageOf(lang).name,
      path: languageOf(lang).prefix || '/',
    };
    if (route.section === undefined) return [start];
    const section = routeNamed(route.section);
    if (section.label !== undefined) return [start, { label: section.label, path: section.pattern }];
    const document = this.documents.find((other) => other.lang === lang && routesOf(other)[0] === section);
    const path = document && pathFor(document, this.index);
    return document && path !== undefined ? [start, { label: labelOf(document), path }] : [start];
  }
}

function labelOf(document: {
  readonly uid?: string | null;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}): string {
  return textOf(document.data['title']) ?? textOf(document.data['name']) ?? document.uid ?? document.type;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}
