import type { DocumentIndex, RouteDocument } from './documentIndex';
import { ARTICLES_PER_PAGE, listPagePath, tagSlug } from './listPages';
import { tagPattern } from './listPaths';
import type { ListContext, PageContext } from './pageContext';
import { ancestorsOf } from './pathFor';
import type { Route } from './route';

/** A Prismic API document as a page plan needs it. */
export interface PlanDocument extends RouteDocument {
  /** Id of its node in Gatsby's GraphQL layer. */
  readonly nodeId: string;
  readonly tags?: readonly string[];
  readonly alternate_languages?: readonly { readonly id: string }[];
  readonly first_publication_date?: string | null;
  readonly last_publication_date?: string | null;
}

interface TagList {
  readonly tag: string;
  readonly slug: string;
  readonly lang: string;
  readonly articles: readonly PlanDocument[];
}

const ARTICLE = 'blog_post';

export const articleLists = { all: newestFirst, of: articlesOf, byTag, tags, pages };

/** The articles on the list page of this document, newest first. A category includes the categories below it. */
function articlesOf(
  list: NonNullable<Route['list']>,
  document: PlanDocument,
  documents: readonly PlanDocument[],
  index: DocumentIndex,
): PlanDocument[] {
  return newestFirst(documents).filter((article) => {
    if (article.lang !== document.lang) return false;
    if (list === 'category') return ancestorsOf(article, index).some((ancestor) => ancestor.id === document.id);
    if (list === 'author') return linkedId(article.data['author']) === document.id;
    return true;
  });
}

/** Tags that differ only in case or punctuation share a list; those without letters and figures have none. */
function byTag(documents: readonly PlanDocument[]): TagList[] {
  const lists = new Map<string, TagList & { articles: PlanDocument[] }>();
  for (const article of newestFirst(documents)) {
    for (const tag of new Set(article.tags)) {
      const name = tagSlug(tag, article.lang);
      const key = `${article.lang}/${name}`;
      const list = lists.get(key) ?? { tag, slug: name, lang: article.lang, articles: [] };
      if (name && list.articles.at(-1) !== article) list.articles.push(article);
      if (name) lists.set(key, list);
    }
  }
  return [...lists.values()];
}

/** The tags that have a list in a language, sorted; of several spellings the one that the list has. */
function tags(documents: readonly PlanDocument[], lang: string): string[] {
  return byTag(documents)
    .filter((list) => list.lang === lang)
    .map(({ tag }) => tag)
    .sort((one, other) => one.localeCompare(other, lang));
}

/** Pages of a list. An empty list has one page. */
function pages(
  basePath: string,
  context: PageContext & Pick<ListContext, 'tag' | 'tags'>,
  articles: readonly PlanDocument[],
): { path: string; context: ListContext }[] {
  const pageCount = Math.max(1, Math.ceil(articles.length / ARTICLES_PER_PAGE));
  return Array.from({ length: pageCount }, (_, position) => {
    const pageNumber = position + 1;
    const path = listPagePath(basePath, pageNumber);
    const shown = articles.slice(position * ARTICLES_PER_PAGE, pageNumber * ARTICLES_PER_PAGE);
    // Only of the articles shown: with another page's date, all pages of the list would be rebuilt.
    const days = shown.map((article) => article.last_publication_date?.slice(0, 10) ?? '');
    const modified = [context.modified ?? '', ...days].sort().at(-1);
    return {
      path,
      context: {
        ...context,
        pathname: path,
        canonical: path,
        alternates: pageNumber === 1 ? context.alternates : [],
        modified: modified || undefined,
        articleIds: shown.map((article) => article.nodeId),
        pageNumber,
        pageCount,
        total: articles.length,
        basePath,
        tagPattern: tagPattern(context.lang),
      },
    };
  });
}

const sorted = new WeakMap<readonly PlanDocument[], readonly PlanDocument[]>();

/** The articles among documents, sorted once for all lists. */
function newestFirst(documents: readonly PlanDocument[]): readonly PlanDocument[] {
  const known = sorted.get(documents);
  if (known) return known;
  const date = (article: PlanDocument) => String(article.data['published'] ?? article.first_publication_date ?? '');
  const articles = documents
    .filter(({ type }) => type === ARTICLE)
    .sort((one, other) => date(other).localeCompare(date(one)) || (one.uid ?? '').localeCompare(other.uid ?? ''));
  sorted.set(documents, articles);
  return articles;
}

function linkedId(link: unknown): string | undefined {
  return typeof link === 'object' && link !== null && 'id' in link && typeof link.id === 'string' ? link.id : undefined;
}
