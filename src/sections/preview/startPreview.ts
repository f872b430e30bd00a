import type { PrismicDocument } from '@prismicio/client';
import { usePrismicPreviewStore } from 'prismic-preview-store';
import { publicSettings } from '../../config/public';
import { fillPreviewSlot } from '../../content/preview/previewSlot';
import { PreviewSession } from '../../content/preview/previewSession';
import { provideEntries } from '../../search/loadSearch';
import '../lazyLists';
import '../lazyPages';
import { provideBooks } from '../pricing/loadBooks';
import { fitDocuments } from './fitDocuments';
import { followChanges } from './followChanges';
import { pluginClient } from './pluginClient';
import { previewRuntime } from './PreviewedPage';
import { previewEntries } from './previewSearch';
import { PreviewView, previewView } from './previewView';
import type { Nodes } from './viewedPage';

/**
 * Starts the preview of the cookie, or reports why it cannot. Await it before the first render, which depends on it.
 */
export async function startPreview(): Promise<void> {
  const session = await PreviewSession.open();
  if (!session) return;
  const store = usePrismicPreviewStore.getState();
  store.setClient(pluginClient(() => documentsOfPage(session)));
  store.addPluginOptions({ repositoryName: publicSettings.repositoryName });
  usePrismicPreviewStore.subscribe(({ isBootstrapped, documents }) => {
    fitDocuments(documents);
    if (isBootstrapped) show(session, documents).catch((error: unknown) => session.fail(error));
  });
  window.addEventListener('unhandledrejection', ignoreAbort);
  fillPreviewSlot(previewRuntime(session, read));
  provideContent(session);
  followChanges(session, read);
}

/** Makes search and price books use the preview's content while it is active, and published content otherwise. */
function provideContent(session: PreviewSession): void {
  let wasActive = false;
  const provide = () => {
    const isActive = session.state().kind === 'active';
    if (isActive === wasActive) return;
    wasActive = isActive;
    if (isActive) {
      searchIn(session);
      provideBooks(async (_path, lang) => (await session.client.content.outline()).priceBooks(lang));
    } else {
      provideEntries();
      provideBooks();
    }
  };
  provide();
  session.subscribe(provide);
}

/**
 * Reads the documents of the open page: the plugin's component does, as soon as its store is not ready. A task later,
 * because the component reads when it renders that the store is no longer ready: within one task it would not see that
 * the store was ready in between.
 */
function read(): void {
  setTimeout(() => usePrismicPreviewStore.setState({ isBootstrapped: false }));
}

/** Makes the search find the preview's pages, as they are now. */
function searchIn({ client: { content } }: PreviewSession): void {
  provideEntries((lang) => previewEntries(content, lang));
}

/** The documents of the open page. A preview whose content cannot be read ends, and published content is shown. */
async function documentsOfPage(session: PreviewSession): Promise<readonly PrismicDocument[]> {
  try {
    const documents = await session.client.content.documentsOn(window.location.pathname);
    if (documents.length > 0) return documents;
    session.end('empty');
  } catch (error) {
    session.fail(error);
  }
  // The plugin would leave a rejection unhandled; it waits instead, with nothing to show.
  return new Promise(() => undefined);
}

/** Shows the documents that the plugin holds, as the preview's current state. */
async function show(session: PreviewSession, documents: Nodes): Promise<void> {
  const { content } = session.client;
  const outline = await content.outline();
  // The content changed while the plugin read.
  if (session.client.content !== content || !content.hasRead(window.location.pathname)) return read();
  // The embedded service sends what is wrong with its content.
  if (!publicSettings.embedded) session.setProblems([...content.problems.values()]);
  searchIn(session);
  previewView.set(new PreviewView(content, outline, documents, previewView.get()));
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
