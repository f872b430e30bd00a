import { labelOf } from '../routes/breadcrumbs';
import { isEntry } from '../routes/isEntry';
import type { PlanDocument } from '../routes/planPages';
import type { PageContext } from '../routes/pageContext';
import type { ArticleEntry, SearchEntry } from './entry';
import { otherWords, type OtherWords } from './otherWords';
import { textOf } from './textOf';

/** A built page and the document that it shows. */
export interface SearchPage {
  readonly context: PageContext;
  readonly document?: PlanDocument;
}

/**
 * What the search of every language is made of, by language: the pages that search engines list, except the further pages of a list; by path.
 * @param documentById finds linked documents, for the names of authors
 * @param wordsOf finds the words of a page that its title, summary and headings do not have
 */
export function searchEntries(
  pages: readonly SearchPage[],
  documentById: (id: string) => PlanDocument | undefined,
  wordsOf: OtherWords = otherWords,
): ReadonlyMap<string, SearchEntry[]> {
  const own = pages.filter(({ context }) => isEntry(context));
  const sections = new Set(
    own.flatMap(({ context }) => (context.breadcrumbs.length > 2 ? context.breadcrumbs[1]?.path : [])),
  );
  const entries = new Map<string, SearchEntry[]>();
  for (const page of own.sort((one, other) => (one.context.pathname < other.context.pathname ? -1 : 1))) {
    const { lang } = page.context;
    const ofLanguage = entries.get(lang) ?? [];
    ofLanguage.push(entryOf(page, sections, documentById, wordsOf));
    entries.set(lang, ofLanguage);
  }
  return entries;
}

function entryOf(
  { context, document }: SearchPage,
  sections: ReadonlySet<string | undefined>,
  documentById: (id: string) => PlanDocument | undefined,
  wordsOf: OtherWords,
): SearchEntry {
  const { breadcrumbs, pathname } = context;
  const section = breadcrumbs[1];
  const title = document ? labelOf(document) : (breadcrumbs.at(-1)?.label ?? pathname);
  const summary = firstText(document, ['summary', 'excerpt', 'lead', 'meta_description']);
  const { headings, sentences } = textOf(document?.data);
  return {
    path: pathname,
    title,
    summary,
    ...(section && sections.has(section.path) && { group: section.label }),
    headings,
    words: wordsOf(sentences, [title, summary, ...headings]),
    ...(document?.type === 'blog_post' && { article: articleOf(document, context, documentById) }),
  };
}

function articleOf(
  { data, tags }: PlanDocument,
  { breadcrumbs }: PageContext,
  documentById: (id: string) => PlanDocument | undefined,
): ArticleEntry {
  const author = data['author'];
  const id = typeof author === 'object' && author !== null && 'id' in author ? author.id : undefined;
  const written = typeof id === 'string' ? documentById(id) : undefined;
  return {
    ...(typeof data['published'] === 'string' && { published: data['published'] }),
    ...(written && { author: labelOf(written) }),
    categories: breadcrumbs.slice(2, -1),
    tags: tags ?? [],
  };
}

function firstText(document: PlanDocument | undefined, fields: readonly string[]): string {
  for (const field of fields) {
    const value = document?.data[field];
    if (typeof value === 'string' && value.trim()) return value.trim();
  }
  return '';
}
