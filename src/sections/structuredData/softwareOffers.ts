import { languageOf } from '../../config/languages';
import type { PageContext } from '../../routes/pageContext';
import type { Plan } from '../pricing/plans';
import { absoluteUrl, type JsonLd } from './jsonLd';

/** Structured data of the product with its default prices: per month, in the language's currency, billed annually. */
export function softwareOffers(
  site: { readonly productName: string; readonly description: string },
  plans: readonly Plan[],
  context: PageContext,
): JsonLd {
  const { currency } = languageOf(context.lang);
  return {
    '@type': 'SoftwareApplication',
    name: site.productName,
    description: site.description || undefined,
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web',
    offers: plans.flatMap((plan) => {
      const minor = plan.prices[currency].annual;
      return minor === undefined
        ? []
        : [
            {
              '@type': 'Offer',
              name: plan.name,
              description: plan.bestFor,
              price: (minor / 100).toFixed(2),
              priceCurrency: currency,
              url: absoluteUrl(context.canonical),
            },
          ];
    }),
  };
}
