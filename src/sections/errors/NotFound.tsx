import { useEffect } from 'react';
import { track } from '../../analytics/track';
import { ButtonLink } from '../../components/ButtonLink';
import { TextLink } from '../../components/TextLink';
import { languageOf, masterLanguage } from '../../config/languages';
import { useSite } from '../../content/useSite';
import { ErrorScreen } from '../../layouts/ErrorScreen';
import { pathWords } from '../../search/pathWords';
import { SearchForm } from '../../search/SearchForm';
import { useMounted } from '../../components/useMounted';
import { useLang, useText } from '../../text';
import { SimilarPages } from './SimilarPages';
import classes from './NotFound.module.css';

/**
 * 'Page Not Found: {path}'. The static page has no path: the origin server fills the placeholder `error-path`, also for
 * visitors without scripts; in the browser it comes from the address.
 */
export function NotFound() {
  const lang = useLang() ?? masterLanguage.id;
  const text = useText().error;
  const site = useSite(lang);
  const isMounted = useMounted();
  // Not the router's, which has `%40` as `%2540`.
  const path = isMounted ? window.location.pathname : '';
  const shown = readable(path);
  const words = pathWords(shown, languageOf(lang).prefix);
  useEffect(() => {
    if (path) track('page_not_found', { path });
  }, [path]);
  return (
    <ErrorScreen
      title={
        <>
          {text.notFound}
          <span className={classes.path} data-dd-privacy="mask">
            {': '}
            <span data-region="error-path" suppressHydrationWarning>
              {shown}
            </span>
          </span>
        </>
      }
      lead={text.notFoundLead}
      actions={<ButtonLink href={site.home}>{text.home}</ButtonLink>}
    >
      <SearchForm lang={lang} query={words} />
      {words && <SimilarPages words={words} lang={lang} />}
      {site.error.length > 0 && (
        <nav aria-label={text.places}>
          <ul className={classes.places}>
            {site.error.map(({ label, href }) => (
              <li key={href}>
                <TextLink href={href}>{label}</TextLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </ErrorScreen>
  );
}

function readable(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
