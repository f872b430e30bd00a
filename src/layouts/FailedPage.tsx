import { Button } from '../components/Button';
import { ButtonLink } from '../components/ButtonLink';
import { useSite } from '../content/useSite';
import type { PageContext } from '../routes/pageContext';
import { coreText, TextProvider } from '../text/core';
import { ErrorScreen } from './ErrorScreen';
import { ErrorLayout } from './layouts';
import { PageErrorBoundary } from '../hydration/PageErrorBoundary';

export interface FailedPageProps {
  pathname: string;
  context: PageContext;
  title: string;
  lead: string;
}

/** Replaces a page that threw or failed to load: the error layout, or plain text if that fails, too. */
export function FailedPage({ pathname, context, title, lead }: FailedPageProps) {
  const words = coreText(context.lang);
  const screen = (home: string) => (
    <ErrorScreen
      title={title}
      lead={lead}
      actions={
        <>
          <Button onClick={() => window.location.reload()}>{words.error.reload}</Button>
          <ButtonLink href={home} kind="secondary">
            {words.error.home}
          </ButtonLink>
        </>
      }
    />
  );
  return (
    <TextProvider lang={context.lang}>
      <PageErrorBoundary pathname={pathname} fallback={<main>{screen('/')}</main>}>
        <FramedError context={context}>{screen}</FramedError>
      </PageErrorBoundary>
    </TextProvider>
  );
}

function FramedError({ context, children }: { context: PageContext; children: (home: string) => JSX.Element }) {
  const site = useSite(context.lang);
  return (
    <ErrorLayout text={coreText(context.lang)} context={context}>
      {children(site.home)}
    </ErrorLayout>
  );
}
