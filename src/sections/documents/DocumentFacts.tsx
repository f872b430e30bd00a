import { Container } from '../../components/Container';
import { SmartLink } from '../../components/SmartLink';
import { useToolsText } from '../../text/tools';
import { Facts } from '../Facts';

/** Any document with its metadata: those of a feature stand for those of all. */
type PrismicDocument = Omit<NonNullable<Queries.PrismicFeatureDocumentTemplateQuery['prismicFeature']>, 'data'>;

/** Metadata of a document, with a link to its own page. */
export function DocumentFacts({ document }: { document: PrismicDocument }) {
  const text = useToolsText().documents;
  return (
    <Container>
      <Facts
        facts={[
          { label: text.id, value: document.prismicId },
          { label: text.uid, value: document.uid ?? '' },
          { label: text.type, value: document.type },
          { label: text.language, value: document.lang },
          { label: text.tags, value: document.tags?.filter(Boolean).join(', ') ?? '' },
          { label: text.firstPublished, value: document.first_publication_date?.slice(0, 10) ?? '' },
          { label: text.published, value: document.last_publication_date?.slice(0, 10) ?? '' },
          { label: text.ownPage, value: document.url ? <SmartLink href={document.url}>{document.url}</SmartLink> : '' },
        ]}
      />
    </Container>
  );
}
