import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { DocumentPage } from '../sections/DocumentPage';
import { PageHead } from '../sections/PageHead';
import { PlanNote, PricingLead } from '../sections/pricing/lazyPricing';
import { PlanMatrix } from '../sections/pricing/PlanMatrix';
import { toPlans, type PricingContext } from '../sections/pricing/plans';
import { PlanTable } from '../sections/pricing/PlanTable';
import { softwareOffers } from '../sections/structuredData/softwareOffers';
import { richTextOf } from '../slices/fields';

export default function Pricing({ data, pageContext }: PageProps<Queries.PricingTemplateQuery, PricingContext>) {
  const document = data.prismicPricing?.data;
  const plans = toPlans(document?.plans, pageContext.planPrices);
  const calculators = data.allPrismicPage.nodes;
  const calculator = calculators.find(({ lang }) => lang === pageContext.lang) ?? calculators[0];
  return (
    <DocumentPage
      context={pageContext}
      eyebrow={document?.eyebrow}
      document={document}
      lead={<PricingLead value={richTextOf(document?.lead)} />}
    >
      <PlanTable
        plans={plans}
        lang={pageContext.lang}
        annualNote={document?.annual_note}
        calculatorPath={calculator?.url}
      />
      <PlanNote value={richTextOf(document?.price_note)} />
      <PlanMatrix
        plans={plans.map((plan) => plan.name)}
        lines={(document?.matrix ?? []).flatMap((line) => line ?? [])}
      />
    </DocumentPage>
  );
}

export function Head({ data, pageContext }: HeadProps<Queries.PricingTemplateQuery, PricingContext>) {
  const document = data.prismicPricing?.data;
  return (
    <PageHead
      context={pageContext}
      document={document}
      structuredData={(site) => [softwareOffers(site, toPlans(document?.plans, pageContext.planPrices), pageContext)]}
    />
  );
}

export const query = graphql`
  query PricingTemplate($id: String!) {
    allPrismicPage(filter: { uid: { eq: "module-pricing-calc" } }) {
      nodes {
        lang
        url
      }
    }
    prismicPricing(id: { eq: $id }) {
      _previewable
      data {
        title
        eyebrow
        lead {
          richText
        }
        annual_note
        price_note {
          richText
        }
        plans {
          key
          name
          best_for
          text
          recommended
          price_prefix
          price_unit
          monthly_usd
          annual_usd
          monthly_eur
          annual_eur
          monthly_gbp
          annual_gbp
          points {
            richText
          }
          action_label
          action_link {
            url
            link_type
            isBroken
          }
        }
        matrix {
          group
          label
          note
          first
          second
          third
        }
        meta_title
        meta_description
        meta_image {
          url
        }
        slices {
          ...AllSlices
        }
      }
    }
  }
`;
