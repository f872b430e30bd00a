import type { LayoutName } from './pageContext';

/** A row of the routes table. */
export interface Route {
  readonly name: string;
  /** Custom type whose documents have this page. */
  readonly documentType?: string;
  /** Only the document with this uid; a row with a uid comes before the row of all other documents of its type. */
  readonly uid?: string;
  /**
   * Path without the language's prefix. `{uid}`, `{key}` and other names are the document's own fields, `{parents}` the
   * uids of its ancestors (zero or more), `{settings.product_slug}` a field of the settings, `{tag}` a tag.
   */
  readonly pattern: string;
  /** Relationship field with the document's parent, whose own row names the next one. */
  readonly parentField?: string;
  /** File in `src/templates`, without `.tsx`. */
  readonly template?: string;
  readonly layout: LayoutName;
  /** Names from `middleware.ts`. */
  readonly middleware: readonly string[];
  readonly sitemap: boolean;
  readonly indexable: boolean;
  /** The same documents have another, canonical path: the first row of their type. */
  readonly secondary?: true;
  /** Which articles the page lists, thirteen at a time; page n is at `<path>/page/<n>`. */
  readonly list?: 'all' | 'category' | 'author' | 'tag';
  /** Custom type whose documents the page lists, all of them, in rows of a few facts. */
  readonly documentList?: 'blog_post' | 'feature';
  /** Row of the parent page in the breadcrumbs, when the document has no ancestor. */
  readonly section?: string;
  /** A page without a document that exists in every language with documents. */
  readonly everyLanguage?: true;
  /** Breadcrumb label of a page without a document, and of the blog until it has one. */
  readonly label?: string;
}
