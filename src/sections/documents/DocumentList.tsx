import { Container } from '../../components/Container';
import { Section } from '../../components/Section';
import { SmartLink } from '../../components/SmartLink';
import { Table } from '../../components/Table';
import { useToolsText } from '../../text/tools';

export interface ListedDocument {
  readonly id: string;
  readonly uid: string;
  readonly title: string;
  readonly lang: string;
  /** Path of the document's page in this list. */
  readonly href: string;
  /** Timestamp of the last publication. */
  readonly published?: string;
}

/** The content service's own flat list of the documents of one type. */
export function DocumentList({ documents }: { documents: readonly ListedDocument[] }) {
  const text = useToolsText().documents;
  return (
    <Section space="tight">
      <Container>
        <Table
          look="dense"
          head={[text.title, text.uid, text.language, text.published]}
          rows={documents.map((document) => [
            <SmartLink key={document.id} href={document.href}>
              {document.title}
            </SmartLink>,
            document.uid,
            document.lang,
            document.published?.slice(0, 10) ?? '',
          ])}
        />
      </Container>
    </Section>
  );
}
