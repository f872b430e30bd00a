import { createRoot } from 'react-dom/client';
import { Button } from '../components/Button';
import { ButtonLink } from '../components/ButtonLink';
import { languages } from '../config/languages';
import { text, TextProvider } from '../text';
import { ErrorScreen } from './ErrorScreen';

/**
 * Says above the page that its scripts did not come. What the server sent stays below: it can be read, its links lead on and its forms
 * can be sent.
 */
export function showStartupFailure(): void {
  const lang = languages.find(({ code }) => document.documentElement.lang.startsWith(code))?.id;
  const { error, freshness } = text(lang);
  const place = document.createElement('div');
  place.setAttribute('role', 'alert');
  document.body.prepend(place);
  createRoot(place).render(
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
  window.scrollTo(0, 0);
}
