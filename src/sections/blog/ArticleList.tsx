import { Container } from '../../components/Container';
import { Pagination } from '../../components/Pagination';
import { listPagePath } from '../../routes/listPages';
import type { ListContext } from '../../routes/pageContext';
import { useBlogText } from '../../text/blog';
import { ArticleCard } from './ArticleCard';
import classes from './ArticleList.module.css';
import type { ArticleSummary } from './article';

interface ArticleListProps {
  articles: readonly ArticleSummary[];
  context: ListContext;
}

/** Columns on a wide screen. */
const COLUMNS = 3;

/**
 * One page of a list of articles with its pagination. The newest is featured where the last row would otherwise have
 * one article alone.
 */
export function ArticleList({ articles, context }: ArticleListProps) {
  const text = useBlogText();
  const leads = articles.length > COLUMNS && articles.length % COLUMNS === 1;
  const rest = leads ? articles.slice(1) : articles;
  return (
    <Container>
      <h2 className="visually-hidden">{text.articles}</h2>
      {leads && articles[0] && (
        <div className={classes.lead}>
          <ArticleCard article={articles[0]} lang={context.lang} lead first />
        </div>
      )}
      {articles.length === 0 ? (
        <p className={classes.none}>{text.none}</p>
      ) : (
        <ul className={classes.list}>
          {rest.map((article) => (
            <li key={article.href}>
              <ArticleCard article={article} lang={context.lang} first={article === articles[0]} />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={context.pageNumber}
        count={context.pageCount}
        hrefFor={(page) => listPagePath(context.basePath, page)}
      />
    </Container>
  );
}
