import type { HeadProps, PageProps } from 'gatsby';
import { Heading } from '../components/Heading';
import { Seo } from '../layouts/Seo';
import type { PageContext } from '../routes/pageContext';
import { AllDocumentsPanel } from '../sections/debug/AllDocumentsPanel';
import { AnalyticsPanel } from '../sections/debug/AnalyticsPanel';
import { BuildPanel } from '../sections/debug/BuildPanel';
import { ContentPanel } from '../sections/debug/ContentPanel';
import { ContentProblemsPanel } from '../sections/debug/ContentProblemsPanel';
import { PayloadPanel } from '../sections/debug/PayloadPanel';
import { PreviewPanel } from '../sections/debug/PreviewPanel';
import { RoutesPanel } from '../sections/debug/RoutesPanel';
import { SettingsPanel } from '../sections/debug/SettingsPanel';
import { toolsText } from '../text/tools';

export default function Debug({ pageContext }: PageProps<object, PageContext>) {
  return (
    <>
      <Heading level={1} size="medium">
        {toolsText(pageContext.lang).debug.title}
      </Heading>
      <ContentProblemsPanel />
      <AllDocumentsPanel />
      <PreviewPanel />
      <BuildPanel />
      <ContentPanel />
      <AnalyticsPanel />
      <SettingsPanel />
      <PayloadPanel />
      <RoutesPanel />
    </>
  );
}

export function Head({ pageContext }: HeadProps<object, PageContext>) {
  return (
    <Seo title={toolsText(pageContext.lang).debug.title} path={pageContext.canonical} lang={pageContext.lang} noindex />
  );
}
