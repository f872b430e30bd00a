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
 * Starts the preview that the cookie names, or finds out why there is none. To be awaited before the first page is shown, so that the page
 * knows from the start whether it is a preview.
 */
export async function startPreview(): Promise<void> {
  // A page that is a preview is rendered here, all of it.
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
  window.addEventListener('unhandledrejection', overlook);
  fillPreviewSlot(previewRuntime(session));
  followChanges(session, () =>
    usePrismicPreviewStore.setState({ isBootstrapped: false, documents: {}, publishedDocumentIDs: [] }),
  );
}

/**
 * The plugin fetches the documents twice at once and stops one of the two when the other is ready, and both halves when the page is left; it
 * takes no notice of how that ends. Providers of monitoring, which listen later, shall not report it.
 */
function overlook(event: PromiseRejectionEvent): void {
  const reason: unknown = event.reason;
  if (!(reason instanceof DOMException) || reason.name !== 'AbortError') return;
  event.preventDefault();
  event.stopImmediatePropagation();
}
