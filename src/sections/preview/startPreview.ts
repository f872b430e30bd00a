import { usePrismicPreviewStore } from 'prismic-preview-store';
import { publicSettings } from '../../config/public';
import { fillPreviewSlot } from '../../content/preview/previewSlot';
import { PreviewSession } from '../../content/preview/previewSession';
import { preloadModules } from '../../lib/lazyModule';
import '../lazyLists';
import '../lazyPages';
import { fitDocuments } from './fitDocuments';
import { previewRuntime } from './PreviewedPage';
import { followChanges } from './followChanges';

/**
 * Starts the preview of the cookie, or reports why it cannot. Await it before the first render, which depends on it.
 */
export async function startPreview(): Promise<void> {
  // A preview page is client-rendered completely, so its code is preloaded.
  const [session] = await Promise.all([PreviewSession.open(), preloadModules('island')]);
  if (!session) return;
  const { client } = session.content;
  const store = usePrismicPreviewStore.getState();
  store.setClient(client);
  store.addPluginOptions({
    repositoryName: publicSettings.repositoryName,
    ...(publicSettings.embedded && { graphQLEndpoint: new URL('/_content/graphql', window.location.origin).href }),
  });
  usePrismicPreviewStore.subscribe(({ documents }) => fitDocuments(documents));
  window.addEventListener('unhandledrejection', ignoreAbort);
  fillPreviewSlot(previewRuntime(session));
  followChanges(session, () =>
    usePrismicPreviewStore.setState({ isBootstrapped: false, documents: {}, publishedDocumentIDs: [] }),
  );
}

/**
 * The plugin fetches the documents twice at once, aborts the slower request and, when the page is left, both, without
 * handling the rejection. Stopping the event here keeps it from monitoring SDKs, which listen later.
 */
function ignoreAbort(event: PromiseRejectionEvent): void {
  const reason: unknown = event.reason;
  if (!(reason instanceof DOMException) || reason.name !== 'AbortError') return;
  event.preventDefault();
  event.stopImmediatePropagation();
}
