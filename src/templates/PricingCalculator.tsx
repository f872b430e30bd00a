import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { useSite } from '../content/useSite';
import type { PageContext } from '../routes/pageContext';
import { DocumentPage } from '../sections/DocumentPage';
import { PageHead } from '../sections/PageHead';
import { sellerOf } from '../pricing/sellerOf';
import { CalculatorSection } from '../sections/pricing/CalculatorSection';

export default function PricingCalculator({
  data,
  pageContext,
  location,
}: PageProps<Queries.PricingCalculatorTemplateQuery, PageContext>) {
  const { lang } = pageContext;
  const site = useSite(lang);
  return (
    <DocumentPage context={pageContext} document={data.prismicPage?.data}>
      <CalculatorSection
        books={data.allPrismicPriceBook.nodes}
        modules={data.allPrismicPriceModule.nodes}
        lang={lang}
        siteName={site.name}
        seller={sellerOf(data.settings.nodes, lang)}
        bookingPath={site.demo?.href}
        contactPath={site.contact}
        builtOn={data.site?.buildTime ?? ''}
        search={location.search}
        visit={location.key ?? ''}
      />
    </DocumentPage>
  );
}

export function Head({ data, pageContext }: HeadProps<Queries.PricingCalculatorTemplateQuery, PageContext>) {
  return <PageHead context={pageContext} document={data.prismicPage?.data} />;
}

export const query = graphql`
  query PricingCalculatorTemplate($id: String!) {
    site {
      buildTime(formatString: "YYYY-MM-DD")
    }
    settings: allPrismicSettings {
      nodes {
        _previewable
        lang
        data {
          site_name
          legal_name
          email
          phone
          address
        }
      }
    }
    allPrismicPriceBook(sort: { data: { valid_from: ASC } }) {
      nodes {
        _previewable
        uid
        lang
        data {
          title
          version
          valid_from
          valid_until
          currencies {
            code
            platform_month
            requester_month
            approver_month
            buyer_month
          }
          module_prices {
            module {
              uid
            }
            currency
            base_month
            per
          }
          bands {
            module {
              uid
            }
            currency
            from
            to
            unit_month
          }
          bundles {
            name
            modules
            percent
          }
          terms {
            key
            label
            months
            percent
          }
          onboarding {
            key
            label
            text
            usd
            eur
            gbp
          }
          plans {
            key
            configuration
          }
        }
      }
    }
    allPrismicPriceModule(sort: { uid: ASC }) {
      nodes {
        _previewable
        uid
        lang
        data {
          title
          key
          summary
          icon
          requires {
            module {
              uid
            }
          }
        }
      }
    }
    ...OwnPage
  }
`;
