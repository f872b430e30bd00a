import type { PreviewedDocument } from 'prismic-preview-store';
import type { PlannedPage } from '../../routes/planPages';

/** Documents in the form of Gatsby's GraphQL layer, by Prismic id. */
export type Nodes = Readonly<Record<string, PreviewedDocument>>;
/** The data of a query. */
export type QueryData = Readonly<Record<string, unknown>>;

/** A planned page, with the data of its template's query. */
export interface ViewedPage {
  readonly plan: PlannedPage;
  readonly data: QueryData;
}
