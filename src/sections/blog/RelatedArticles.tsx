import { Container } from '../../components/Container';
import { Section } from '../../components/Section';
import { SectionHead } from '../../components/SectionHead';
import { useBlogText } from '../../text/blog';
import { ArticleCard } from './ArticleCard';
import classes from './ArticleList.module.css';
import type { ArticleSummary } from './article';

/** Related articles; nothing when the editor chose none. */
export function RelatedArticles({ articles, lang }: { articles: readonly ArticleSummary[]; lang: string }) {
  const text = useBlogText();
  if (articles.length === 0) return null;
  return (
    <Section tone="mist" labelledBy="related" className={classes.related}>
      <Container>
        <SectionHead title={text.related} id="related" level={2} size="medium" />
        <ul className={classes.list}>
          {articles.map((article) => (
            <li key={article.href}>
              <ArticleCard article={article} lang={lang} />
            </li>
          ))}
        </ul>
      </Container>
    </Section>
  );
}
