import { Container } from '../../components/Container';
import { Pagination } from '../../components/Pagination';
import { listPagePath } from '../../routes/listPaths';
import type { ListContext } from '../../routes/pageContext';
import { useText } from '../../text';
import { ArticleCard } from './ArticleCard';
import classes from './ArticleList.module.css';
import type { ArticleSummary } from './article';

interface ArticleListProps {
  articles: readonly ArticleSummary[];
  context: ListContext;
  /** Lets the newest article stand out on the first page. */
  lead?: boolean;
}

/** One page of a list of articles, and the way to the others. */
export function ArticleList({ articles, context, lead = false }: ArticleListProps) {
  const text = useText().blog;
  const leads = lead && context.pageNumber === 1 && articles.length > 3;
  const rest = leads ? articles.slice(1) : articles;
  return (
    <Container>
      {leads && articles[0] && (
        <div className={classes.lead}>
          <ArticleCard article={articles[0]} lang={context.lang} lead />
        </div>
      )}
      {articles.length === 0 ? (
        <p className={classes.none}>{text.none}</p>
      ) : (
        <ul className={classes.list}>
          {rest.map((article) => (
            <li key={article.href}>
              <ArticleCard article={article} lang={context.lang} />
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
