import { Container } from '../../components/Container';
import { Section } from '../../components/Section';
import { SmartLink } from '../../components/SmartLink';
import { Table } from '../../components/Table';
import type { ListedDocument } from '../../routes/pageContext';
import { useToolsText } from '../../text/tools';

/** Flat list of a type's documents. */
export function DocumentList({ documents }: { documents: readonly ListedDocument[] }) {
  const text = useToolsText().documents;
  return (
    <Section space="tight">
      <Container>
        <Table
          density="dense"
          head={[text.title, text.uid, text.language, text.published]}
          rows={documents.map((document) => [
            <SmartLink key={document.id} href={document.href}>
              {document.title}
            </SmartLink>,
            document.uid,
            document.lang,
            document.published ?? '',
          ])}
        />
      </Container>
    </Section>
  );
}
