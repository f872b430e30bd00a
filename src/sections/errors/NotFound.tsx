import { useEffect } from 'react';
import { track } from '../../analytics/track';
import { ButtonLink } from '../../components/ButtonLink';
import { TextLink } from '../../components/TextLink';
import { useSite } from '../../content/useSite';
import { ErrorScreen } from '../../layouts/ErrorScreen';
import type { PageContext } from '../../routes/pageContext';
import { pathWords } from '../../search/pathWords';
import { SearchForm } from '../../search/SearchForm';
import { useMounted } from '../../slices/useMounted';
import { useText } from '../../text';
import { SimilarPages } from './SimilarPages';
import classes from './NotFound.module.css';

/**
 * 'Page Not Found: {path}'. The built page knows no path: the origin server writes it into the region `error-path`, so that it stands
 * there without scripts too, and the browser takes it from its address.
 */
export function NotFound({ path, context }: { path: string; context: PageContext }) {
  const text = useText().error;
  const site = useSite(context.lang);
  const shown = useMounted() ? readable(path) : '';
  useEffect(() => track('page_not_found', { path }), [path]);
  return (
    <ErrorScreen
      title={
        <>
          {text.notFound}
          <span className={classes.path}>
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
      <SearchForm lang={context.lang} query={pathWords(shown, '')} />
      {shown && <SimilarPages path={shown} lang={context.lang} />}
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
