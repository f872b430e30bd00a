import { useEffect, useRef, useState } from 'react';
import { Container } from '../../components/Container';
import { Section } from '../../components/Section';
import { useSite } from '../../content/useSite';
import { findsBuilt } from '../../search/loadSearch';
import { helpMarkup, RESULTS_PLACEHOLDER, resultsMarkup } from '../../search/resultsMarkup';
import { useSearch } from '../../search/useSearch';
import { searchWords } from '../../text/search';
import classes from './SearchResults.module.css';

/**
 * Search results, and help for an empty query. The origin server renders them into the page, where they stay; otherwise the
 * browser does, with the same markup.
 */
export function SearchResults({ lang, query }: { lang: string; query: string }) {
  const words = searchWords(lang);
  const { error: popular } = useSite(lang);
  const region = useRef<HTMLDivElement>(null);
  /** The query whose results the server has rendered; it knows no preview. */
  const [served, setServed] = useState('');
  useEffect(() => {
    const first = region.current?.firstElementChild?.textContent;
    if (first !== words.help && findsBuilt()) setServed(new URLSearchParams(window.location.search).get('q') ?? '');
  }, [words]);
  const { status, value: search } = useSearch(lang, query !== '' && query !== served);
  const asked = query.trim() !== '';
  const help = helpMarkup(popular, lang);
  // As long as this is the markup of the hydrating render, React leaves the server's results in its place.
  const markup = asked && search ? resultsMarkup(search, query, lang, help) : help;
  return (
    <Section space="none">
      <Container>
        <div
          ref={region}
          data-region={RESULTS_PLACEHOLDER}
          role="status"
          className={classes.results}
          data-dd-privacy="mask"
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: markup }}
        />
        {status === 'error' && <p role="alert">{words.failed}</p>}
      </Container>
    </Section>
  );
}
