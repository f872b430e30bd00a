import {
  PrismicPreviewProvider,
  useMergePrismicPreviewData,
  withPrismicPreview,
  withPrismicUnpublishedPreview,
} from 'gatsby-plugin-prismic-previews';
import { usePrismicPreviewStore, type PreviewedDocument } from 'prismic-preview-store';
import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { languages } from '../../config/languages';
import { publicSettings } from '../../config/public';
import type { PreviewSession } from '../../content/preview/previewSession';
import { withData, type PageInFrame, type PreviewRuntime } from '../../content/preview/previewSlot';
import { useMounted } from '../../slices/useMounted';
import { PreviewBar } from './PreviewBar';
import { PreviewNote } from './PreviewNote';
import { useUnpublishedPage } from './useUnpublishedPage';

interface FramedProps {
  readonly page: PageInFrame;
  readonly session: PreviewSession;
  readonly children: (page: PageInFrame) => ReactNode;
  /** Required by the plugin. */
  readonly location?: { readonly pathname: string };
}

/** Props from the plugin's components: page data with and without the preview's documents. */
interface MergedProps extends FramedProps {
  readonly data?: Record<string, unknown>;
  readonly originalData?: Record<string, unknown>;
  /** The preview's documents at this page's address, keyed as in a template's data. */
  readonly unpublished?: Record<string, unknown>;
}

const Merged = withPrismicPreview(({ data, originalData, unpublished, page, session, children }: MergedProps) => {
  const merged = useLasting(data, originalData) ?? {};
  const documents = useLasting(useMergePrismicPreviewData(unpublished), unpublished) ?? {};
  // Hydration must match the static HTML first.
  const isMissing = useMounted() && page.context.routeName === 'not-found';
  const isReady = usePrismicPreviewStore((state) => state.isBootstrapped);
  const document = Object.values(documents).find(isDocument);
  const own = isMissing && document?.url === page.pathname ? document : undefined;
  const planned = useUnpublishedPage(own, page, session.content.paths);
  if (planned) return <>{children(planned)}</>;
  // Whether the page exists is unknown until the documents have loaded.
  if (isMissing && (own || !isReady)) return <>{children({ ...page, element: <PreviewNote about="opening" /> })}</>;
  if (isRemoved(originalData, merged)) return <>{children({ ...page, element: <PreviewNote about="removed" /> })}</>;
  return <>{children(data === originalData && merged === data ? page : withData(page, withoutNull(merged)))}</>;
});

function WithUnpublished({ data, page, ...props }: FramedProps & { readonly data?: Record<string, unknown> }) {
  return <Merged {...props} page={page} data={page.element.props.data as Record<string, unknown>} unpublished={data} />;
}

const Page = withPrismicUnpublishedPreview(WithUnpublished);

const CONFIGS = [{ repositoryName: publicSettings.repositoryName, componentResolver: () => WithUnpublished }];

/** The preview runtime: pages with the preview's documents merged in, and the preview bar. */
export function previewRuntime(session: PreviewSession): PreviewRuntime {
  return {
    Page({ children, ...page }) {
      const state = useSyncExternalStore(session.subscribe, session.state, session.state);
      return (
        <PrismicPreviewProvider repositoryConfigs={CONFIGS}>
          {state.kind === 'active' ? (
            <Page page={page} session={session} location={{ pathname: page.pathname }}>
              {children}
            </Page>
          ) : (
            children(page)
          )}
          <PreviewBar state={state} lang={langAt(page)} />
        </PrismicPreviewProvider>
      );
    },
    useStaticData(data) {
      return useLasting(useMergePrismicPreviewData(data as Record<string, unknown>), data) as typeof data;
    },
  };
}

/** Language of a page: an unbuilt one is rendered on the "not found" page, which has only one language. */
function langAt({ pathname, context }: PageInFrame): string {
  const named = languages.find(({ prefix }) => prefix !== '' && `${pathname}/`.startsWith(`${prefix}/`));
  return named?.id ?? context.lang;
}

/** The merged data, or the previous data during a refetch, so that nothing flickers. */
function useLasting<Data>(merged: Data, original: unknown): Data {
  const isReady = usePrismicPreviewStore((state) => state.isBootstrapped);
  const [last, setLast] = useState({ merged, original });
  if (isReady && last.merged !== merged) setLast({ merged, original });
  return !isReady && last.original === original ? last.merged : merged;
}

function isDocument(value: unknown): value is PreviewedDocument {
  return typeof value === 'object' && value !== null && '_previewable' in value && 'url' in value;
}

/** Whether the preview removes the page's own document. The plugin replaces it with `null`. */
function isRemoved(original: object | undefined, merged: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(original ?? {}).some(([name, value]) => isPreviewable(value) && merged[name] === null);
}

function isPreviewable(value: unknown): boolean {
  return typeof value === 'object' && value !== null && '_previewable' in value;
}

/** The plugin replaces removed list entries with `null`. */
function withoutNull<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  const nodes = Object.entries(value).map(([name, part]: [string, unknown]) =>
    isList(part) ? [name, { ...part, nodes: part.nodes.filter((node) => node !== null) }] : [name, part],
  );
  return Object.fromEntries(nodes) as Value;
}

function isList(value: unknown): value is { nodes: unknown[] } {
  return typeof value === 'object' && value !== null && 'nodes' in value && Array.isArray(value.nodes);
}
