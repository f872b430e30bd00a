import { DateText } from '../../components/DateText';
import { Picture } from '../../components/Picture';
import { SmartLink } from '../../components/SmartLink';
import { classNames } from '../../lib/classNames';
import { HighlightedText } from '../../search/HighlightedText';
import classes from './ArticleCard.module.css';
import type { ArticleSummary } from './article';

interface ArticleCardProps {
  article: ArticleSummary;
  lang: string;
  /** Wide variant with a larger picture. */
  lead?: boolean;
  /** Above the fold of a list: its picture has high priority, and its page is prefetched. */
  first?: boolean;
  /** Words matched by a search; highlighted. */
  terms?: ReadonlySet<string>;
}

const NO_TERMS: ReadonlySet<string> = new Set();

/**
 * An article in a list: picture, category, title, excerpt, date and author. The class `card` is a stable name for tools
 * that compare sites.
 */
export function ArticleCard({ article, lang, lead = false, first = false, terms = NO_TERMS }: ArticleCardProps) {
  return (
    <article className={classNames('card', classes.card, lead && classes.lead)}>
      {article.picture && (
        <div className={classes.picture}>
          <Picture
            image={article.picture.image}
            alt={article.picture.alt}
            priority={first}
            sizes={lead ? '(min-width: 60rem) 56vw, 100vw' : '(min-width: 66rem) 30vw, (min-width: 40rem) 46vw, 100vw'}
          />
        </div>
      )}
      <div className={classes.words}>
        {article.category && (
          <SmartLink className={classes.category} href={article.category.href}>
            {article.category.label}
          </SmartLink>
        )}
        <h3 className={classes.title}>
          <SmartLink className={classes.link} href={article.href} data-speculation={first ? 'prefetch' : undefined}>
            <HighlightedText text={article.title} terms={terms} />
          </SmartLink>
        </h3>
        <p className={classes.excerpt}>
          <HighlightedText text={article.excerpt} terms={terms} />
        </p>
        <p className={classes.facts}>
          {article.author && <span>{article.author}</span>}
          {article.published && <DateText date={article.published} lang={lang} />}
        </p>
      </div>
    </article>
  );
}
