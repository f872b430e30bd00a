import { createRoot } from 'react-dom/client';
import { Button } from '../components/Button';
import { ButtonLink } from '../components/ButtonLink';
import { coreText, TextProvider } from '../text/core';
import { ErrorScreen } from './ErrorScreen';

/** Renders the message for a page whose scripts failed to load, with the next steps. */
export function renderStartupFailure(container: HTMLElement, lang: string | undefined): void {
  const { error, freshness } = coreText(lang);
  createRoot(container).render(
    <TextProvider lang={lang}>
      <ErrorScreen
        title={freshness.failed}
        lead={freshness.startupLead}
        actions={
          <>
            <Button onClick={() => window.location.reload()}>{error.reload}</Button>
            <ButtonLink href="#content" kind="secondary">
              {freshness.readOn}
            </ButtonLink>
          </>
        }
      />
    </TextProvider>,
  );
}
