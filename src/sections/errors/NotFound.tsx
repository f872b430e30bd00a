import { useEffect, useRef } from 'react';
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
  // Not the router's, which has `%40` as `%2540`.
  const path = useMounted() ? window.location.pathname : '';
  const shown = readable(path);
  const words = pathWords(shown, languageOf(lang).prefix);
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!path) return;
    track('page_not_found', { path });
    // React would empty what the server has filled, and the heading would lose a line until the next render.
    if (place.current && place.current.textContent !== shown) place.current.textContent = shown;
  }, [path, shown]);
  return (
    <ErrorScreen
      title={
        <>
          {text.notFound}
          <span className={classes.path} data-dd-privacy="mask">
            {': '}
            <span
              ref={place}
              data-region="error-path"
              suppressHydrationWarning
              dangerouslySetInnerHTML={FILLED_LATER}
            />
          </span>
        </>
      }
      lead={text.notFoundLead}
      actions={<ButtonLink href={site.home}>{text.home}</ButtonLink>}
    >
      <div className={classes.help}>
        <div>
          <SearchForm lang={lang} query={words} />
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
        </div>
        <div className={classes.later}>{words && <SimilarPages words={words} lang={lang} />}</div>
      </div>
    </ErrorScreen>
  );
}

const FILLED_LATER = { __html: '' };

function readable(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
