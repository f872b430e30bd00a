import type { PrismicDocument } from '@prismicio/client';
import type { SearchResponse } from '../lib/contentWire';
import { fitModel, type Models } from '../lib/fitModel';
import { normalizeDocument } from '../lib/normalizeDocument';
import { ownArticle } from './ownArticle';
import type { SchemaMismatches } from './schemaMismatches';

interface Target {
  /** Models that documents are validated against. */
  readonly models: Models;
  /** Origin of the site, for absolute links to it in content. */
  readonly siteUrl: string;
}

interface Findings {
  readonly mismatches: SchemaMismatches;
  /** Messages about documents whose type has no model, by id. */
  readonly unknownTypes: Map<string, string>;
}

/**
 * A page of a search with documents as the site reads them: normalized, and fitted to their models. A document of an
 * unknown type is skipped with a message, and does not fail the build.
 */
export function fitPage(page: SearchResponse, { models, siteUrl }: Target, findings: Findings): SearchResponse {
  const types = new Set(models.customTypes.map(({ id }) => id));
  const results = page.results.flatMap((document): PrismicDocument[] => {
    const { id, uid, type } = document;
    if (!types.has(type)) {
      findings.unknownTypes.set(
        id,
        `The document "${uid ?? id}" has the type "${type}", which has no model, so the site is without it: add customtypes/${type}/index.json and a row in src/routes/table.ts.`,
      );
      return [];
    }
    const article = ownArticle(normalizeDocument(withoutRef(document), { siteUrl }));
    return [fitModel(article, models, (mismatch) => findings.mismatches.add(mismatch))];
  });
  return { ...page, results };
}

/**
 * A document's address contains the ref it was read at, so each publish would make Gatsby treat all documents as
 * changed.
 */
function withoutRef<Document extends object>(document: Document): Document {
  if (!('href' in document) || typeof document.href !== 'string') return document;
  return { ...document, href: document.href.replace(/([?&])ref=[^&]*&?/, '$1') };
}
