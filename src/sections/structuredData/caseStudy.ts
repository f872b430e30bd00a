import { languageOf } from '../../config/languages';
import type { PageContext } from '../../routes/pageContext';
import { absoluteUrl, type JsonLd } from './jsonLd';

type CaseDocument = Partial<NonNullable<Queries.CustomerTemplateQuery['prismicCustomer']>['data']>;

/** Structured data of a customer's page: an article about the customer. Every value is also on the page. */
export function caseStudy(document: CaseDocument, context: PageContext, publisher: string): JsonLd {
  return {
    '@type': 'Article',
    headline: document.title ?? '',
    description: document.summary ?? undefined,
    inLanguage: languageOf(context.lang).code,
    mainEntityOfPage: absoluteUrl(context.canonical),
    about: document.company ? { '@type': 'Organization', name: document.company } : undefined,
    author: { '@type': 'Organization', name: publisher, url: absoluteUrl('/') },
    publisher: { '@type': 'Organization', name: publisher, url: absoluteUrl('/') },
  };
}
