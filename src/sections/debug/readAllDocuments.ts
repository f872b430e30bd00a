import { publicSettings } from '../../config/public';
import type { Outline } from '../../content/preview/outline';
import { http } from '../../lib/http';
import type { PreviewableRelease } from '../../lib/previewsApi';
import { labelOf } from '../../routes/breadcrumbs';
import type { Overview } from '../builds/overview';
import { listedDocuments, type ListedDocument, type PublishedDocument, type WaitingDocuments } from './listedDocuments';

/** All documents with their states: published, drafted, in a release, broken. */
export async function readAllDocuments(_key: string, signal: AbortSignal): Promise<ListedDocument[]> {
  const [{ createPreviewClient }, overview] = await Promise.all([
    import('../../content/preview/previewClient'),
    http<Overview>('/api/builds', { signal, responseType: 'json' }),
  ]);
  const outlineAt = (ref: string) => createPreviewClient(() => ref, window.location.origin).content.outline();
  const refs = await createPreviewClient(() => '', window.location.origin).client.getRefs();
  const master = await outlineAt(refs.find(({ isMasterRef }) => isMasterRef)?.ref ?? '');
  const waiting = publicSettings.embedded
    ? await http<WaitingDocuments>('/_content/previews', { signal, responseType: 'json' })
    : {
        drafts: [],
        releases: await Promise.all(
          refs
            .filter(({ isMasterRef }) => !isMasterRef)
            .map(async ({ label, ref }) => ({ label, link: '', ...changesOf(master, await outlineAt(ref)) })),
        ),
      };
  return listedDocuments(publishedIn(master), waiting, overview.problems ?? []);
}

function publishedIn(outline: Outline): PublishedDocument[] {
  return outline.documents.map((document) => {
    const { id, type, uid = null, lang } = document;
    const path = outline.pathOf(id);
    return { id, type, uid, lang, title: labelOf(document), ...(path !== undefined && { path }) };
  });
}

/** The changes of a release of Prismic: its documents have been saved since the published ones. */
function changesOf(master: Outline, release: Outline): Pick<PreviewableRelease, 'documents' | 'deleted'> {
  const published = new Map(master.documents.map((document) => [document.id, document]));
  const there = new Set(release.documents.map(({ id }) => id));
  return {
    documents: release.documents
      .filter(({ id, last_publication_date: date }) => published.get(id)?.last_publication_date !== date)
      .map((document) => {
        const { id, type, uid = null, lang } = document;
        return { id, type, uid, lang, title: labelOf(document), isPublished: published.has(id), link: '' };
      }),
    deleted: master.documents.filter(({ id }) => !there.has(id)).map(({ id }) => id),
  };
}
