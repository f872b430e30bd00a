import { DateText } from '../../components/DateText';
import { Picture } from '../../components/Picture';
import { SmartLink } from '../../components/SmartLink';
import { Marked } from '../../search/Marked';
import classes from './ArticleCard.module.css';
import type { ArticleSummary } from './article';

interface ArticleCardProps {
  article: ArticleSummary;
  lang: string;
  /** The first article of the blog stands wider, with a larger picture. */
  lead?: boolean;
  level?: 2 | 3;
  /** Words that a search matched; they stand out. */
  terms?: ReadonlySet<string>;
}

const NO_TERMS: ReadonlySet<string> = new Set();

/** One article in a list: picture, category, title, what it says, when and by whom. */
export function ArticleCard({ article, lang, lead = false, level = 2, terms = NO_TERMS }: ArticleCardProps) {
  const Title = `h${level}` as const;
  return (
    <article className={lead ? `${classes.card} ${classes.lead}` : classes.card}>
      {article.picture && (
        <div className={classes.picture}>
          <Picture
            image={article.picture.image}
            alt={article.picture.alt}
            priority={lead}
            sizes={lead ? '(min-width: 60rem) 56vw, 100vw' : '(min-width: 60rem) 30vw, (min-width: 40rem) 46vw, 100vw'}
          />
        </div>
      )}
      <div className={classes.words}>
        {article.category && (
          <SmartLink className={classes.category} href={article.category.href}>
            {article.category.label}
          </SmartLink>
        )}
        <Title className={classes.title}>
          <SmartLink className={classes.link} href={article.href} data-ahead={lead ? 'fetch' : undefined}>
            <Marked text={article.title} terms={terms} />
          </SmartLink>
        </Title>
        <p className={classes.excerpt}>
          <Marked text={article.excerpt} terms={terms} />
        </p>
        <p className={classes.facts}>
          {article.author && <span>{article.author}</span>}
          {article.published && <DateText date={article.published} lang={lang} />}
        </p>
      </div>
    </article>
  );
}
