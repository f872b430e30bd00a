import { Container } from '../../components/Container';
import { Section } from '../../components/Section';
import { useSite } from '../../content/useSite';
import { helpMarkup, RESULTS_PLACEHOLDER, resultsMarkup } from '../../search/resultsMarkup';
import { useSearch } from '../../search/useSearch';
import { searchWords } from '../../text/search';
import classes from './SearchResults.module.css';

/**
 * Search results, and help for an empty query. The origin server renders them into the page; otherwise the browser does,
 * with the same markup.
 */
export function SearchResults({ lang, query }: { lang: string; query: string }) {
  const words = searchWords(lang);
  const { error: popular } = useSite(lang);
  const { status, value: search } = useSearch(lang, query !== '');
  const asked = query.trim() !== '';
  const help = helpMarkup(popular, lang);
  const markup = !asked ? help : search ? resultsMarkup(search, query, lang, help) : '';
  return (
    <Section space="none">
      <Container>
        <div
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
