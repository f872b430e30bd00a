import { labelOf } from '../routes/breadcrumbs';
import { isEntry } from '../routes/isEntry';
import type { PlanDocument } from '../routes/planPages';
import type { ListContext, PageContext } from '../routes/pageContext';
import { blogDeDe } from '../text/blog.de-de';
import { blogEnUs } from '../text/blog.en-us';
import { inLanguage } from '../text/inLanguage';
import type { ArticleEntry, EntryName, SearchEntry } from './entry';
import { otherWords, type OtherWords } from './otherWords';
import { synonymsOf } from './synonyms';
import { textOf } from './textOf';

/** Access to the documents to index, one at a time: all documents of a large site take hundreds of megabytes. */
export interface SearchSources {
  /** The document whose node has this id. */
  documentAt(nodeId: string): PlanDocument | undefined;
  /** The linked document, for authors' names. */
  linked(id: string): PlanDocument | undefined;
  /** Words of a page that are not in its title, summary and headings. */
  readonly wordsOf?: OtherWords;
}

/**
 * Entries of the search index by language: indexable pages, except the further pages of a list; sorted by path.
 * @param contexts of all pages
 */
export function searchEntries(
  contexts: readonly PageContext[],
  sources: SearchSources,
): ReadonlyMap<string, SearchEntry[]> {
  const entries = new Map<string, SearchEntry[]>();
  for (const page of entryPages(contexts, sources.documentAt)) {
    const ofLanguage = entries.get(page.context.lang) ?? [];
    ofLanguage.push(entryOf(page, sources));
    entries.set(page.context.lang, ofLanguage);
  }
  return entries;
}

interface EntryPage {
  readonly context: PageContext;
  readonly document: PlanDocument | undefined;
  readonly name: EntryName;
  /** Summary of a page without a document. */
  readonly summary?: string;
}

function* entryPages(
  contexts: readonly PageContext[],
  documentAt: SearchSources['documentAt'],
): Generator<EntryPage, void> {
  const own = contexts.filter(isEntry);
  const sections = new Set(own.flatMap(({ breadcrumbs }) => (breadcrumbs.length > 2 ? breadcrumbs[1]?.path : [])));
  for (const context of own.sort((one, other) => (one.pathname < other.pathname ? -1 : 1))) {
    const { breadcrumbs, pathname: path, id } = context;
    const document = id === undefined ? undefined : documentAt(id);
    const section = breadcrumbs[1];
    const list = tagList(context);
    const title = document ? labelOf(document) : (list?.title ?? breadcrumbs.at(-1)?.label ?? path);
    const name = { path, title, ...(section && sections.has(section.path) && { group: section.label }) };
    yield { context, document, name, summary: list?.summary };
  }
}

/** Title and summary of the list of a tag, whose breadcrumb is the tag alone. */
function tagList(context: PageContext & Partial<ListContext>): { title: string; summary: string } | undefined {
  const { tag, total = 0, lang } = context;
  if (tag === undefined) return undefined;
  const text = inLanguage(lang, { 'en-us': blogEnUs, 'de-de': blogDeDe });
  return { title: text.tagTitle(tag), summary: text.tagDescription(tag, total) };
}

function textsOf({ document, name: { title }, summary: own = '' }: EntryPage) {
  const summary = firstText(document, ['summary', 'excerpt', 'lead', 'meta_description']) || own;
  const { headings, sentences } = textOf(document?.data);
  const texts: Parameters<OtherWords> = [sentences, [title, summary, ...headings]];
  return { summary, headings, texts };
}

function entryOf(page: EntryPage, { linked, wordsOf = otherWords }: SearchSources): SearchEntry {
  const { context, document, name } = page;
  const { path, title, ...group } = name;
  const { summary, headings, texts } = textsOf(page);
  return {
    path,
    title,
    summary,
    ...group,
    headings,
    words: wordsOf(...texts),
    synonyms: synonymsOf(path, context.lang),
    ...(document?.type === 'blog_post' && { article: articleOf(document, context, linked) }),
  };
}

function articleOf(
  { data, tags }: PlanDocument,
  { breadcrumbs }: PageContext,
  linked: SearchSources['linked'],
): ArticleEntry {
  const author = data['author'];
  const id = typeof author === 'object' && author !== null && 'id' in author ? author.id : undefined;
  const written = typeof id === 'string' ? linked(id) : undefined;
  const name = written ? labelOf(written) : data['author_name'];
  return {
    ...(typeof data['published'] === 'string' && { published: data['published'] }),
    ...(typeof name === 'string' && name && { author: name }),
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
