import { Container } from '../../components/Container';
import type { Hit } from '../../search/createSearch';
import type { SearchEntry } from '../../search/entry';
import { useBlogText } from '../../text/blog';
import { ArticleCard } from './ArticleCard';
import classes from './ArticleList.module.css';
import type { ArticleSummary } from './article';

/** Articles found by a search, with matched words highlighted. */
export function FoundArticles({ hits, lang }: { hits: readonly Hit[]; lang: string }) {
  const text = useBlogText();
  return (
    <Container>
      <h2 className="visually-hidden">{text.articles}</h2>
      <ul className={classes.list} data-dd-privacy="mask">
        {hits.map(({ entry, terms }) => (
          <li key={entry.path}>
            <ArticleCard article={summaryOf(entry)} lang={lang} terms={terms} />
          </li>
        ))}
      </ul>
    </Container>
  );
}

function summaryOf({ path, title, summary, article }: SearchEntry): ArticleSummary {
  const category = article?.categories.at(-1);
  return {
    href: path,
    title,
    excerpt: summary,
    published: article?.published,
    author: article?.author,
    category: category && { label: category.label, href: category.path },
  };
}
