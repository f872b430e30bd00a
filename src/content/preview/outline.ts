import type { PrismicDocument } from '@prismicio/client';
import { documentIndex, type DocumentIndex } from '../../routes/documentIndex';
import { pathFor, RouteError } from '../../routes/pathFor';
import { planPages, type PlanDocument, type PlannedPage } from '../../routes/planPages';
import { routes } from '../../routes/table';
import { comparablePath, decodePath } from '../../lib/canonicalPath';
import { linksIn } from '../../lib/documentLinks';
import { priceBooksIn } from '../../pricing/bookDocuments';
import type { PriceBook } from '../../pricing/priceBook';
import { FACT_FIELDS, factsOf, withFacts, type Facts } from '../facts';
import { PUBLISHED_FIELDS } from '../ownArticle';
import { withPlanPrices } from '../withPlanPrices';
import type { PageQueries } from './pageQuery';

/** All documents of a preview, with the fields that paths, lists and breadcrumbs depend on. */
export class Outline {
  private readonly index: DocumentIndex;
  private readonly facts: Facts;
  private readonly pages: ReadonlyMap<string, PlannedPage>;
  readonly documents: readonly PlanDocument[];
  /** The pages that a build of these documents would have. */
  readonly planned: readonly PlannedPage[];

  constructor(documents: readonly PrismicDocument[]) {
    this.facts = factsOf(documents);
    this.documents = documents.map((document): PlanDocument => ({
      ...withFacts(document, this.facts),
      nodeId: document.id,
    }));
    this.index = documentIndex(this.documents);
    // A draft may have no valid path. The content check reports it; the preview shows the rest.
    const pages = planPages(this.documents, { leaveOut: () => undefined });
    this.planned = pages.map((page) => withPlanPrices(page, this.facts.planPrices));
    this.pages = new Map(this.planned.map((page) => [pathKey(page.path), page]));
  }

  pageAt(pathname: string): PlannedPage | undefined {
    return this.pages.get(pathKey(pathname));
  }

  /** The path of a document; undefined when it is not in the preview, or has no page there. */
  pathOf(id: string): string | undefined {
    const document = this.index.byId(id);
    if (!document) return undefined;
    try {
      return pathFor(document, this.index);
    } catch (error) {
      if (error instanceof RouteError) return undefined;
      throw error;
    }
  }

  /** The price books in a language, as the calculator's page has them. */
  priceBooks(lang: string): PriceBook[] {
    return priceBooksIn(this.documents, lang);
  }

  /** Whole documents with their facts, and with the final address in each and in every link in it. */
  complete(found: readonly PrismicDocument[]): PrismicDocument[] {
    const documents = found.map((document) => withFacts(document, this.facts));
    for (const document of documents) {
      document.url = this.pathOf(document.id) ?? null;
      for (const link of linksIn(document.data)) {
        const path = this.pathOf(link.id);
        if (path === undefined) delete link.url;
        else link.url = path;
      }
    }
    return documents;
  }
}

/** A path as it is compared: equal for all spellings of one address. */
export function pathKey(pathname: string): string {
  return comparablePath(decodePath(pathname));
}

/** The fields of an outline, in the form of the `fetch` parameter. */
export function outlineFields(queries: PageQueries): string {
  const ofRoutes = routes.flatMap(({ documentType, parentField, pattern }) =>
    documentType === undefined
      ? []
      : ['title', 'name', parentField, ...fieldsIn(pattern)].flatMap((name) =>
          name ? [`${documentType}.${name}`] : [],
        ),
  );
  const ofSettings = routes.flatMap(({ pattern }) =>
    [...pattern.matchAll(/\{settings\.(\w+)\}/g)].map(([, name]) => `settings.${name}`),
  );
  const ofQueries = Object.values(queries).flatMap(({ fields }) =>
    fields.flatMap(({ documentType, filters, sort }) =>
      [...filters, ...sort].flatMap(({ path: [part, name] }) =>
        part === 'data' && name ? [`${documentType}.${name}`] : [],
      ),
    ),
  );
  const ofArticles = [...PUBLISHED_FIELDS, 'author'].map((name) => `blog_post.${name}`);
  return [
    ...new Set([...ofRoutes, ...ofSettings, ...ofQueries, ...ofArticles, ...FACT_FIELDS, 'settings.site_name']),
  ].join(',');
}

function fieldsIn(pattern: string): string[] {
  return [...pattern.matchAll(/\{(\w+)\}/g)].flatMap(([, name = '']) =>
    ['uid', 'parents', 'tag'].includes(name) ? [] : [name],
  );
}
