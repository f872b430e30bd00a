/** The five frames of `src/layouts`. */
export const LAYOUTS = ['blank', 'default', 'error', 'landing', 'manage'] as const;
export type LayoutName = (typeof LAYOUTS)[number];

export interface Alternate {
  /** Prismic's language id, e.g. `de-de`. */
  readonly lang: string;
  readonly path: string;
}

export interface Crumb {
  readonly label: string;
  readonly path: string;
}

/** Data of every page, as query variables of the template and as `pageContext` of the component. */
export interface PageContext {
  readonly layout: LayoutName;
  /** The page's own path. (Gatsby keeps the name `path` for itself, and its prop of that name is `/*` while HTML is built.) */
  readonly pathname: string;
  /** Prismic's language id, e.g. `en-us`. */
  readonly lang: string;
  /** Name of the row of the routes table. */
  readonly routeName: string;
  /** False: `noindex`, and not in the sitemap. */
  readonly indexable: boolean;
  /** Canonical path; the page's own, unless the same document is shown elsewhere. */
  readonly canonical: string;
  /** The document in all its languages, its own included; empty when there is only one. */
  readonly alternates: readonly Alternate[];
  /** From the start page down to, and including, this page; empty on the start page. */
  readonly breadcrumbs: readonly Crumb[];
  /** Date of the last change, `YYYY-MM-DD`: the document's, or a later one of an article in its list. */
  readonly modified?: string;
  /** Gatsby node id of the document: `prismicFeature(id: { eq: $id })`. Missing on pages without a document. */
  readonly id?: string;
  /**
   * Node ids of the documents one level below; empty when there are none. By title:
   * `allPrismicFeature(filter: { id: { in: $childIds } }, sort: { data: { title: ASC } })`.
   */
  readonly childIds: readonly string[];
}

/** A row of the document list. */
export interface ListedDocument {
  readonly id: string;
  readonly uid: string;
  readonly title: string;
  readonly lang: string;
  /** Path of the document's page in this list. */
  readonly href: string;
  /** Day of the last publication, `YYYY-MM-DD`. */
  readonly published?: string;
}

/**
 * The list of a type's documents. It is part of the context, so that a page with thousands of rows queries no
 * documents.
 */
export interface DocumentListContext extends PageContext {
  readonly documentType: 'blog_post' | 'feature';
  /** Last published first. */
  readonly documents: readonly ListedDocument[];
}

/** A page of a list of articles: all of them, or those of a category, tag or author. */
export interface ListContext extends PageContext {
  /** Node ids of the articles on this page, newest first. */
  readonly articleIds: readonly string[];
  /** Counted from 1. */
  readonly pageNumber: number;
  readonly pageCount: number;
  /** Articles on all pages together. */
  readonly total: number;
  /** Path of page 1; page n is at `${basePath}/page/${n}`. */
  readonly basePath: string;
  /** Path of a tag's list, with `{tag}` as placeholder. */
  readonly tagPattern: string;
  /** All tags of the articles in this language, sorted. */
  readonly tags: readonly string[];
  /** The tag as written by editors, on tag pages. */
  readonly tag?: string;
}
