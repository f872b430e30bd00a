import type { WrapPageElementBrowserArgs } from 'gatsby';
import { languageOfPath, languages, masterLanguage } from './config/languages';
import { ConsentButton } from './layouts/consent/ConsentButton';
import { ConsentGate } from './layouts/consent/ConsentGate';
import { LazyFailure } from './layouts/LazyFailure';
import { LoadGate } from './layouts/LoadGate';
import { PageErrorBoundary } from './hydration/PageErrorBoundary';
import { PageFrame } from './layouts/PageFrame';
import { PageNotice } from './layouts/PageNotice';
import { PreviewSlot } from './content/preview/previewSlot';
import type { PageContext } from './routes/pageContext';

/**
 * The provider tree around every page, in the browser and in the HTML build. The mount element is here and not in `wrapRootElement`, because
 * Gatsby wraps `Head` in that too, and elements of a head have no parent element.
 */
export const wrapPageElement = ({ element, props }: Pick<WrapPageElementBrowserArgs, 'element' | 'props'>) => {
  const context = contextOf(props.pageContext, props.location.pathname);
  return (
    // The specification of this site names the mount element as Nuxt does (https://nuxt.com/docs/api/nuxt-config#rootid).
    <div id="__nuxt">
      <PreviewSlot element={element} context={context} pathname={props.location.pathname}>
        {(page) => (
          <PageErrorBoundary
            pathname={page.pathname}
            fallback={<LazyFailure pathname={page.pathname} context={page.context} />}
          >
            <LoadGate pathname={page.pathname} context={page.context}>
              <PageFrame pathname={page.pathname} context={page.context} consent={<ConsentButton />}>
                {page.element}
              </PageFrame>
            </LoadGate>
          </PageErrorBoundary>
        )}
      </PreviewSlot>
      <ConsentGate pathname={props.location.pathname} lang={context.lang} />
      <PageNotice lang={context.lang} />
    </div>
  );
};

/**
 * Gatsby's own pages, such as the development server's list of pages, have no context of ours. An error page answers addresses of every
 * language with the data of the first one.
 */
function contextOf(given: object, pathname: string): PageContext {
  const context: PageContext = {
    layout: 'blank',
    lang: masterLanguage.id,
    routeName: '',
    pathname: '',
    canonical: '',
    indexable: false,
    alternates: [],
    breadcrumbs: [],
    childIds: [],
    ...given,
  };
  return context.layout === 'error' ? { ...context, lang: languageOfError(pathname) } : context;
}

/** The language of the error page that the server chose, as its HTML says; while HTML is built, that of the page's own path. */
function languageOfError(pathname: string): string {
  const code = typeof document === 'undefined' ? '' : document.documentElement.lang;
  return (languages.find((language) => language.code === code) ?? languageOfPath(pathname)).id;
}
