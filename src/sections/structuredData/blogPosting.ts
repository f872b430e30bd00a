import type { PageContext } from '../../routes/pageContext';
import { languageOf } from '../../config/languages';
import type { Article } from '../blog/toArticle';
import { absoluteUrl, type JsonLd } from './jsonLd';

/** Structured data of an article; every value is also on the page. */
export function blogPosting(article: Article, context: PageContext, publisher: string, image?: string | null): JsonLd {
  return {
    '@type': 'BlogPosting',
    headline: article.title,
    description: article.excerpt,
    datePublished: article.published,
    dateModified: article.updated ?? article.published,
    inLanguage: languageOf(context.lang).code,
    mainEntityOfPage: absoluteUrl(context.canonical),
    articleSection: article.category?.label,
    image: image ? absoluteUrl(image) : undefined,
    author: article.by && {
      '@type': 'Person',
      name: article.by.name,
      jobTitle: article.by.role || undefined,
      url: article.by.href && absoluteUrl(article.by.href),
    },
    publisher: { '@type': 'Organization', name: publisher, url: absoluteUrl('/') },
  };
}
