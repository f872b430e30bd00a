import type { HeadProps, PageProps } from 'gatsby';
import type { DocumentListContext } from '../routes/pageContext';
import { DocumentList } from '../sections/documents/DocumentList';
import { PageHead } from '../sections/PageHead';
import { PageIntro } from '../sections/PageIntro';
import { toolsText } from '../text/tools';

export default function DocumentIndex({ pageContext }: PageProps<object, DocumentListContext>) {
  const { titles, lead } = toolsText(pageContext.lang).documents;
  return (
    <>
      <PageIntro title={titles[pageContext.documentType]} lead={lead} />
      <DocumentList documents={pageContext.documents} />
    </>
  );
}

export function Head({ pageContext }: HeadProps<object, DocumentListContext>) {
  const { titles, lead } = toolsText(pageContext.lang).documents;
  return <PageHead context={pageContext} title={titles[pageContext.documentType]} description={lead} />;
}
