import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { Container } from '../components/Container';
import { Section } from '../components/Section';
import { TextLink } from '../components/TextLink';
import { RichText } from '../content/RichText';
import { publicSettings } from '../config/public';
import { useSite } from '../content/useSite';
import { BookDemoForm } from '../forms/bookDemo/BookDemoForm';
import type { Option } from '../forms/bookDemo/Details';
import { formWords } from '../text/forms';
import type { PageContext } from '../routes/pageContext';
import { richTextOf } from '../slices/fields';
import { BookedNotice } from '../sections/BookedNotice';
import { DocumentPage } from '../sections/DocumentPage';
import { PageHead } from '../sections/PageHead';
import { QuoteNote } from '../sections/pricing/QuoteNote';
import { useAddress } from '../sections/useAddress';

export default function BookDemo({ data, pageContext }: PageProps<Queries.BookDemoTemplateQuery, PageContext>) {
  const { nodes } = data.allPrismicBookingSettings;
  const settings = (nodes.find(({ lang }) => lang === pageContext.lang) ?? nodes[0])?.data;
  const calculators = data.allPrismicPage.nodes;
  const calculator = calculators.find(({ lang }) => lang === pageContext.lang) ?? calculators[0];
  const quote = new URLSearchParams(useAddress('search')).get('quote') ?? '';
  const { email, appointment } = useSite(pageContext.lang);
  return (
    <DocumentPage context={pageContext} document={data.prismicPage?.data}>
      <Section space="tight">
        <Container>
          <BookedNotice lang={pageContext.lang} href={appointment} />
          {publicSettings.staticHost ? (
            <TextLink href={`mailto:${email}`}>{`${formWords(pageContext.lang).writeInstead}: ${email}`}</TextLink>
          ) : (
            <BookDemoForm
              lang={pageContext.lang}
              sizes={options(settings?.company_sizes)}
              interests={options(settings?.interests)}
              minutes={settings?.duration_minutes ?? 30}
              consent={<RichText value={richTextOf(settings?.consent_text)} />}
              quote={quote}
              quoteNote={<QuoteNote quote={quote} calculatorPath={calculator?.url ?? ''} lang={pageContext.lang} />}
              contact={`mailto:${email}`}
            />
          )}
        </Container>
      </Section>
    </DocumentPage>
  );
}

type Choices = Queries.BookDemoTemplateQuery['allPrismicBookingSettings']['nodes'][number]['data']['interests'];

function options(choices: Choices | undefined): Option[] {
  return (choices ?? []).flatMap((choice) =>
    choice?.value && choice.label ? [{ value: choice.value, label: choice.label }] : [],
  );
}

export function Head({ data, pageContext }: HeadProps<Queries.BookDemoTemplateQuery, PageContext>) {
  return <PageHead context={pageContext} document={data.prismicPage?.data} />;
}

export const query = graphql`
  query BookDemoTemplate($id: String!) {
    allPrismicPage(filter: { uid: { eq: "module-pricing-calc" } }) {
      nodes {
        lang
        url
      }
    }
    ...OwnPage
    allPrismicBookingSettings(sort: { lang: DESC }) {
      nodes {
        _previewable
        lang
        data {
          duration_minutes
          company_sizes {
            value
            label
          }
          interests {
            value
            label
          }
          consent_text {
            richText
          }
        }
      }
    }
  }
`;
