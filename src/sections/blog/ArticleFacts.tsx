import { DateText } from '../../components/DateText';
import { SmartLink } from '../../components/SmartLink';
import { useBlogText } from '../../text/blog';
import classes from './ArticleFacts.module.css';
import type { Article } from './toArticle';

/** Author, date, category and reading time. */
export function ArticleFacts({ article, lang }: { article: Article; lang: string }) {
  const text = useBlogText();
  return (
    <ul className={classes.facts}>
      {article.by && (
        <li>{article.by.href ? <SmartLink href={article.by.href}>{article.by.name}</SmartLink> : article.by.name}</li>
      )}
      {article.category && (
        <li>
          <SmartLink href={article.category.href}>{article.category.label}</SmartLink>
        </li>
      )}
      {article.published && (
        <li>
          <DateText date={article.published} lang={lang} />
        </li>
      )}
      {article.updated && (
        <li>
          {text.updated} <DateText date={article.updated} lang={lang} />
        </li>
      )}
      <li>{text.minutes(article.minutes)}</li>
    </ul>
  );
}
