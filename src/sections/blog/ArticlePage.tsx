import { Container } from '../../components/Container';
import { Picture } from '../../components/Picture';
import { Tag } from '../../components/Tag';
import { classNames } from '../../lib/classNames';
import { tagPath } from '../../routes/listPages';
import { tagPattern } from '../../routes/listPaths';
import type { PageContext } from '../../routes/pageContext';
import { RenderAfterPaint } from '../../slices/RenderAfterPaint';
import { SliceZone, type AnySlice } from '../../slices/SliceZone';
import { useBlogText } from '../../text/blog';
import notes from '../MarginNotes.module.css';
import { TableOfContents } from '../TableOfContents';
import { PageBreadcrumbs } from '../PageBreadcrumbs';
import { ArticleFacts } from './ArticleFacts';
import classes from './ArticlePage.module.css';
import { Byline } from './Byline';
import { RelatedArticles } from './RelatedArticles';
import { ShareLinks } from './ShareLinks';
import type { Article } from './toArticle';

export interface ArticlePageProps {
  article: Article;
  context: PageContext;
  tags: readonly string[];
  slices: readonly AnySlice[] | null | undefined;
}

/** An article: title, author, key points, text with a table of contents, further reading. */
export function ArticlePage({ article, context, tags, slices }: ArticlePageProps) {
  const text = useBlogText();
  return (
    <>
      <PageBreadcrumbs crumbs={context.breadcrumbs} />
      <article className={classes.article}>
        <Container>
          <header className={classes.head}>
            <h1 className={classes.title}>{article.title}</h1>
            <p className={classes.excerpt}>{article.excerpt}</p>
            <ArticleFacts article={article} lang={context.lang} />
          </header>
          {article.picture && (
            <div className={classes.picture}>
              <Picture
                image={article.picture.image}
                alt={article.picture.alt}
                priority
                sizes="(min-width: 76rem) 75rem, 100vw"
              />
            </div>
          )}
          <RenderAfterPaint>
            <div className={classes.columns}>
              <aside className={classes.aside}>
                <TableOfContents entries={article.contents} />
              </aside>
              <div className={classNames(classes.text, notes.text)}>
                {article.keyPoints.length > 0 && (
                  <section className={classNames(classes.points, notes.note)} aria-labelledby="key-points">
                    <h2 id="key-points">{text.keyPoints}</h2>
                    <ul>
                      {article.keyPoints.map((point) => (
                        <li key={point}>{point}</li>
                      ))}
                    </ul>
                  </section>
                )}
                <SliceZone slices={slices} within="column" />
                {tags.length > 0 && (
                  <ul className={classes.tags} aria-label={text.tags}>
                    {tags.map((tag) => (
                      <li key={tag}>
                        <Tag href={tagPath(tag, tagPattern(context.lang), context.lang)}>{tag}</Tag>
                      </li>
                    ))}
                  </ul>
                )}
                <ShareLinks title={article.title} path={context.canonical} />
                {article.by && <Byline author={article.by} />}
              </div>
            </div>
          </RenderAfterPaint>
        </Container>
      </article>
      <RenderAfterPaint>
        <RelatedArticles articles={article.related} lang={context.lang} />
      </RenderAfterPaint>
    </>
  );
}
