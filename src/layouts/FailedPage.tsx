import { Button } from '../components/Button';
import { ButtonLink } from '../components/ButtonLink';
import { useSite } from '../content/useSite';
import type { PageContext } from '../routes/pageContext';
import { text, TextProvider } from '../text';
import { ErrorLayout } from './ErrorLayout';
import { ErrorScreen } from './ErrorScreen';
import { PageErrorBoundary } from './PageErrorBoundary';

/** What stands in for a page that threw: the error layout, or bare words where even that fails. */
export function FailedPage({ pathname, context }: { pathname: string; context: PageContext }) {
  const words = text(context.lang);
  const screen = (home: string) => (
    <ErrorScreen
      title={words.error.server}
      lead={words.error.serverLead}
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
    <ErrorLayout site={site} text={text(context.lang)} context={context}>
      {children(site.home)}
    </ErrorLayout>
  );
}
