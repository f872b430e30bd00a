import { languageOf } from '../../config/languages';
import { absoluteUrl, type JsonLd } from './jsonLd';

/** Structured data of the site, in one language. */
export function webSite(
  site: { readonly name: string; readonly description: string },
  context: { readonly lang: string; readonly canonical: string },
): JsonLd {
  return {
    '@type': 'WebSite',
    name: site.name,
    description: site.description || undefined,
    url: absoluteUrl(context.canonical),
    inLanguage: languageOf(context.lang).code,
    publisher: { '@id': absoluteUrl('/#organization') },
  };
}
