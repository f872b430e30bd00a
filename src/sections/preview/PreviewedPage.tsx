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
  /** For the plugin. */
  readonly location?: { readonly pathname: string };
}

/** What the plugin's components pass on: the page's data with and without the documents of the preview. */
interface MergedProps extends FramedProps {
  readonly data?: Record<string, unknown>;
  readonly originalData?: Record<string, unknown>;
  /** The documents of the preview whose address this page is, by the name that a template knows each by. */
  readonly unpublished?: Record<string, unknown>;
}

const Merged = withPrismicPreview(({ data, originalData, unpublished, page, session, children }: MergedProps) => {
  const merged = useLasting(data, originalData) ?? {};
  const documents = useLasting(useMergePrismicPreviewData(unpublished), unpublished) ?? {};
  // The browser takes over what was built before it shows anything else.
  const isMissing = useMounted() && page.context.routeName === 'not-found';
  const isReady = usePrismicPreviewStore((state) => state.isBootstrapped);
  const document = Object.values(documents).find(isDocument);
  const own = isMissing && document?.url === page.pathname ? document : undefined;
  const planned = useUnpublishedPage(own, page, session.content.paths);
  if (planned) return <>{children(planned)}</>;
  // Until the documents are there, nobody knows whether the page is missing.
  if (isMissing && (own || !isReady)) return <>{children({ ...page, element: <PreviewNote about="opening" /> })}</>;
  if (isRemoved(originalData, merged)) return <>{children({ ...page, element: <PreviewNote about="removed" /> })}</>;
  return <>{children(data === originalData && merged === data ? page : withData(page, withoutNull(merged)))}</>;
});

function WithUnpublished({ data, page, ...props }: FramedProps & { readonly data?: Record<string, unknown> }) {
  return <Merged {...props} page={page} data={page.element.props.data as Record<string, unknown>} unpublished={data} />;
}

const Page = withPrismicUnpublishedPreview(WithUnpublished);

const CONFIGS = [{ repositoryName: publicSettings.repositoryName, componentResolver: () => WithUnpublished }];

/** What a preview puts in the place of published content: the page with the documents of the preview in it, and a bar that says so. */
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

/** The language that a page is in: one that is not built yet stands on the page "not found", which has only one. */
function langAt({ pathname, context }: PageInFrame): string {
  const named = languages.find(({ prefix }) => prefix !== '' && `${pathname}/`.startsWith(`${prefix}/`));
  return named?.id ?? context.lang;
}

/** The merged data, and while the documents are fetched once more what it was before, so that nothing flickers. */
function useLasting<Data>(merged: Data, original: unknown): Data {
  const isReady = usePrismicPreviewStore((state) => state.isBootstrapped);
  const [last, setLast] = useState({ merged, original });
  if (isReady && last.merged !== merged) setLast({ merged, original });
  return !isReady && last.original === original ? last.merged : merged;
}

function isDocument(value: unknown): value is PreviewedDocument {
  return typeof value === 'object' && value !== null && '_previewable' in value && 'url' in value;
}

/** Whether the preview takes the page's own document away. The plugin puts `null` in its place. */
function isRemoved(original: object | undefined, merged: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(original ?? {}).some(([name, value]) => isPreviewable(value) && merged[name] === null);
}

function isPreviewable(value: unknown): boolean {
  return typeof value === 'object' && value !== null && '_previewable' in value;
}

/** The plugin puts `null` where a list has a document that the preview takes away. */
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
