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

/**
 * What every page knows about itself. It reaches the template's page query as variables and the component as `pageContext`.
 */
export interface PageContext {
  readonly layout: LayoutName;
  /** The page's own path. (Gatsby keeps the name `path` for itself, and its prop of that name is `/*` while HTML is built.) */
  readonly pathname: string;
  /** Prismic's language id, e.g. `en-us`. */
  readonly lang: string;
  /** Name of the row of the routes table. */
  readonly routeName: string;
  /** False: the page asks search engines not to list it, and the sitemap leaves it out. */
  readonly indexable: boolean;
  /** Path that search engines should list; the page's own path, unless the same document is shown elsewhere. */
  readonly canonical: string;
  /** The same document in every language it exists in, its own included; empty when there is only one. */
  readonly alternates: readonly Alternate[];
  /** From the site's start down to, and with, this page; empty on the start page. */
  readonly breadcrumbs: readonly Crumb[];
  /** Day of the last change, `YYYY-MM-DD`: the document's, or a later one of an article that it lists. */
  readonly modified?: string;
  /** Gatsby node id of the document: `prismicFeature(id: { eq: $id })`. Missing on pages without a document. */
  readonly id?: string;
  /**
   * Node ids of the documents one level below; empty when there are none. By title:
   * `allPrismicFeature(filter: { id: { in: $childIds } }, sort: { data: { title: ASC } })`.
   */
  readonly childIds: readonly string[];
}

/** A document as the content service's own list shows it. */
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

/** The content service's own list of the documents of a type. They stand here, so that a page of thousands of rows reads no document whole. */
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
  /** Path of the list of a tag, with `{tag}` in its place. */
  readonly tagPattern: string;
  /** All tags of the articles in this language, sorted. */
  readonly tags: readonly string[];
  /** The tag as editors wrote it, on the pages of a tag. */
  readonly tag?: string;
}
