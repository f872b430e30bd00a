import { useState, type ReactNode } from 'react';
import { Button } from '../../components/Button';
import { controlClass } from '../../components/controlClass';
import { Container } from '../../components/Container';
import { classNames } from '../../lib/classNames';
import type { ListContext } from '../../routes/pageContext';
import type { Search } from '../../search/createSearch';
import { useSearch } from '../../search/useSearch';
import { searchWords } from '../../text/search';
import { FilterSelect, type Choice } from '../FilterSelect';
import filterClasses from '../Filters.module.css';
import { replaceAddress, useAddress } from '../useAddress';
import {
  articlesThatFit,
  categoriesOf,
  categoryKey,
  isFiltered,
  NO_FILTERS,
  readFilters,
  tagsOf,
  writeFilters,
  type BlogFilters,
} from './blogFilters';
import { FoundArticles } from './FoundArticles';
import type { Topic, Topics } from './topics';
import { useTrackedSearch } from './useTrackedSearch';
import { useEarlyFilters } from './useEarlyFilters';

interface BlogSearchProps {
  context: ListContext;
  topics: Topics;
  /** The page's own list, shown without filters. */
  children: ReactNode;
}

/**
 * Blog search: text, category and tag, kept in the address. The index is lazy-loaded on the first interaction, or when
 * the address has a query.
 */
export function BlogSearch({ context, topics, children }: BlogSearchProps) {
  const words = searchWords(context.lang);
  const address = useAddress('search');
  const filters = readFilters(address, topics.tags);
  const filtered = isFiltered(filters);
  const [begun, setBegun] = useState(false);
  const { status, value: search, again } = useSearch(context.lang, begun || filtered);

  const change = (changed: Partial<BlogFilters>) =>
    replaceAddress(window.location.pathname + writeFilters({ ...filters, ...changed }, address));
  const begin = () => setBegun(true);
  const form = useEarlyFilters({ begin, take: change });
  const clear = () => {
    // The button goes with the filters, and would take the focus with it. A field would open the keyboard of a phone.
    form.current?.focus();
    change(NO_FILTERS);
  };
  const found = search && filtered ? articlesThatFit(search, filters, context.lang) : undefined;
  useTrackedSearch({ text: filters.q, results: found?.length, isOurs: begun });

  return (
    <>
      <Container>
        <form
          ref={form}
          role="search"
          aria-label={words.blog.label}
          tabIndex={-1}
          action={context.basePath}
          className={classNames(filterClasses.filters, filterClasses.above)}
          onFocus={begin}
          onSubmit={(event) => event.preventDefault()}
        >
          <div className={classNames(filterClasses.filter, filterClasses.wide)}>
            <label htmlFor="blog-search">{words.blog.label}</label>
            <input
              id="blog-search"
              className={controlClass}
              name="q"
              type="search"
              autoComplete="off"
              value={filters.q}
              onChange={(event) => change({ q: event.target.value })}
            />
          </div>
          <FilterSelect
            name="category"
            label={words.blog.category}
            all={words.blog.any}
            choices={choices(topics.categories, filters, 'category', search, context.lang)}
            value={filters.category}
            onChange={(category) => change({ category })}
          />
          <FilterSelect
            name="tag"
            label={words.blog.tag}
            all={words.blog.any}
            choices={choices(topics.tags, filters, 'tag', search, context.lang)}
            value={filters.tag}
            onChange={(tag) => change({ tag })}
          />
        </form>
        <p role="status">
          {found && (found.length > 0 ? words.blog.found(found.length, context.total) : words.blog.none)}
          {filtered && status === 'pending' && words.loading}
          {status === 'error' && words.failed}
        </p>
        {status === 'error' && <Button onClick={again}>{words.again}</Button>}
        {filtered && (
          <Button kind="secondary" size="small" onClick={clear}>
            {words.blog.clear}
          </Button>
        )}
      </Container>
      {found ? <FoundArticles hits={found} lang={context.lang} /> : children}
    </>
  );
}

/** Each topic with the number of articles that remain under the other filters. */
function choices(
  topics: readonly Topic[],
  filters: BlogFilters,
  filter: 'category' | 'tag',
  search: Search | undefined,
  lang: string,
): Choice[] {
  const keysOf = filter === 'category' ? categoriesOf : tagsOf;
  const keys =
    search &&
    articlesThatFit(search, { ...filters, [filter]: '' }, lang).map(({ entry }) => keysOf(entry.article, lang));
  return topics.map(({ label, href }) => {
    const value = categoryKey(href);
    return { value, label, count: keys?.filter((own) => own.includes(value)).length };
  });
}
