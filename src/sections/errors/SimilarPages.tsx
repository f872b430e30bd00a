import { Heading } from '../../components/Heading';
import { SmartLink } from '../../components/SmartLink';
import { useSearch } from '../../search/useSearch';
import { searchWords } from '../../text/search';
import classes from './NotFound.module.css';

/** Maximum number of suggestions. */
const MAX_SUGGESTIONS = 5;

/** Suggested pages for an address that does not exist, from the site's own search; nothing without a match. */
export function SimilarPages({ words, lang }: { words: string; lang: string }) {
  const { value: search } = useSearch(lang, true);
  const hits = search?.near(words).slice(0, MAX_SUGGESTIONS) ?? [];
  if (hits.length === 0) return null;
  return (
    <section className={classes.similar}>
      <Heading level={2} size="tiny">
        {searchWords(lang).similar}
      </Heading>
      <ul>
        {hits.map(({ entry }) => (
          <li key={entry.path}>
            <SmartLink href={entry.path}>{entry.title}</SmartLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
