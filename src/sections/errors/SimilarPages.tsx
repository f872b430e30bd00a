import { Heading } from '../../components/Heading';
import { SmartLink } from '../../components/SmartLink';
import { languages, masterLanguage } from '../../config/languages';
import { pathWords } from '../../search/pathWords';
import { useSearch } from '../../search/useSearch';
import { searchWords } from '../../text/search';
import classes from './NotFound.module.css';

/** Enough to find a page that moved, few enough to read. */
const MOST = 5;

/** Pages that fit the words of an address that leads nowhere, found by the site's own search; nothing where none fits. */
export function SimilarPages({ path, lang }: { path: string; lang: string }) {
  const { id, prefix } = languages.find((one) => one.prefix && path.startsWith(`${one.prefix}/`)) ?? masterLanguage;
  const query = pathWords(path, prefix);
  const { value: search } = useSearch(id, query !== '');
  const hits = search?.near(query).slice(0, MOST) ?? [];
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
