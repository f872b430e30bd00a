import type { HeadProps, PageProps } from 'gatsby';
import type { PageContext } from '../routes/pageContext';
import { PageHead } from '../sections/PageHead';
import { PageIntro } from '../sections/PageIntro';
import { SearchResults } from '../sections/search/SearchResults';
import { useAddress } from '../sections/useAddress';
import { SearchForm } from '../search/SearchForm';
import { searchWords } from '../text/search';

export default function Search({ pageContext }: PageProps<object, PageContext>) {
  const { lang } = pageContext;
  const query = new URLSearchParams(useAddress('search')).get('q') ?? '';
  return (
    <>
      <PageIntro title={searchWords(lang).title}>
        <SearchForm lang={lang} query={query} />
      </PageIntro>
      <SearchResults lang={lang} query={query} />
    </>
  );
}

export function Head({ pageContext }: HeadProps<object, PageContext>) {
  const words = searchWords(pageContext.lang);
  return <PageHead context={pageContext} title={words.title} description={words.summary} />;
}
