import { PrismicPreviewProvider, withPrismicPreview } from 'gatsby-plugin-prismic-previews';
import { cloneElement, createElement, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { dayOf } from '../../lib/days';
import { languages } from '../../config/languages';
import { publicSettings } from '../../config/public';
import type { PreviewSession } from '../../content/preview/previewSession';
import type { PageInFrame, PreviewRuntime } from '../../content/preview/previewSlot';
import { routes } from '../../routes/table';
import { useMounted } from '../../components/useMounted';
import { PreviewBar } from './PreviewBar';
import { PreviewHead } from './PreviewHead';
import { PreviewNote } from './PreviewNote';
import { previewView, type PreviewView } from './previewView';
import { useTemplate } from './useTemplate';
import type { ViewedPage } from './viewedPage';

interface FramedProps {
  readonly page: PageInFrame;
  readonly children: (page: PageInFrame) => ReactNode;
  /** Reads the documents of the open page. */
  readonly read: () => void;
  /** Required by the plugin. */
  readonly data?: Record<string, unknown>;
}

/** A page with the answers of its queries from the preview; the plugin's component starts the reading of its documents. */
const Previewed = withPrismicPreview(({ page, read, children }: FramedProps) => {
  const view = useSyncExternalStore(previewView.subscribe, previewView.get, previewView.get);
  const isCovered = view?.covers(page.pathname) === true;
  useEffect(() => {
    if (view && !isCovered) read();
  }, [view, isCovered, read]);

  const viewed = isCovered ? view.pageAt(page.pathname) : undefined;
  const template = useTemplate(viewed?.plan.template);
  // Hydration must match the static HTML first.
  const isMissing = useMounted() && page.context.routeName === 'not-found';
  if (viewed && template) {
    const shown = pageOf(page, viewed, template.default);
    const { data } = shown.element.props;
    return (
      <>
        {children(shown)}
        <PreviewHead template={template} data={data ?? {}} context={shown.context} location={window.location} />
      </>
    );
  }
  // Whether the page exists is unknown until the documents have been read.
  if (isMissing && (!isCovered || viewed))
    return <>{children({ ...page, element: <PreviewNote about="opening" /> })}</>;
  if (isCovered && !viewed && hasTemplate(page)) {
    return <>{children({ ...page, element: <PreviewNote about="removed" movedTo={movedTo(page, view)} /> })}</>;
  }
  return <>{children(page)}</>;
});

const CONFIGS = [{ repositoryName: publicSettings.repositoryName }];

/**
 * The preview runtime: pages with the preview's content, and the preview bar.
 * @param read reads the documents of the open page
 */
export function previewRuntime(session: PreviewSession, read: () => void): PreviewRuntime {
  return {
    Page({ children, ...page }) {
      const state = useSyncExternalStore(session.subscribe, session.state, session.state);
      return (
        <PrismicPreviewProvider repositoryConfigs={CONFIGS}>
          {state.kind === 'active' ? (
            <Previewed page={page} read={read}>
              {children}
            </Previewed>
          ) : (
            children(page)
          )}
          <PreviewBar state={state} lang={langAt(page)} pathname={page.pathname} />
        </PrismicPreviewProvider>
      );
    },
    useStaticData(query, data) {
      const view = useSyncExternalStore(previewView.subscribe, previewView.get, previewView.get);
      const { kind } = useSyncExternalStore(session.subscribe, session.state, session.state);
      return (view && kind === 'active' ? view.dataOf(query) : data) as typeof data;
    },
  };
}

/** Language of a page: an unbuilt one is rendered on the "not found" page, which has only one language. */
function langAt({ pathname, context }: PageInFrame): string {
  const named = languages.find(({ prefix }) => prefix !== '' && `${pathname}/`.startsWith(`${prefix}/`));
  return named?.id ?? context.lang;
}

/** The page with the preview's data and context. What its query asks besides documents stays as the build has it. */
function pageOf(page: PageInFrame, { plan, data }: ViewedPage, template: ViewedTemplate): PageInFrame {
  const isBuilt = page.element.type === template;
  const context = isBuilt ? { ...page.context, ...plan.context } : plan.context;
  const published = isBuilt ? page.element.props.data : { site: { buildTime: dayOf() } };
  const props = { data: { ...published, ...data }, pageContext: context };
  return {
    // A distinct path, so that the frame switches to the layout and language of a page that is not built.
    pathname: isBuilt ? page.pathname : `${page.pathname}?preview`,
    context,
    element: isBuilt
      ? cloneElement(page.element, props)
      : createElement(template, { ...page.element.props, ...props } as object),
  };
}

type ViewedTemplate = NonNullable<ReturnType<typeof useTemplate>>['default'];

/** Whether this page comes from the content, so that a preview without it has removed it. */
function hasTemplate({ context: { routeName, layout } }: PageInFrame): boolean {
  return layout !== 'error' && routes.some(({ name, template }) => name === routeName && template !== undefined);
}

/** Where the preview has the document of a page that it does not have at the published address. */
function movedTo({ element }: PageInFrame, view: PreviewView): string | undefined {
  const nodes = Object.values(element.props.data ?? {}) as unknown[];
  const own = nodes.find(
    (node): node is { _previewable: string } => typeof node === 'object' && node !== null && '_previewable' in node,
  );
  return own && view.pathOf(own._previewable);
}
