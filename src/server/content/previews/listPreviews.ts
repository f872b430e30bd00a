import { problemText, type ContentProblem } from '../../../lib/contentProblem';
import type { ActiveLink, PreviewableDocument, PreviewList } from '../../../lib/previewsApi';
import { isDataObject, nameOf, type StoredDocument } from '../repository/document';
import type { Snapshot } from '../repository/snapshot';
import type { IssuedLink } from '../../signedLinks';
import type { PreviewTarget } from './previews';

/** Lists drafts and releases that can be previewed, active previews, and what cannot be previewed. */
export function listPreviews(
  snapshot: Snapshot,
  open: readonly IssuedLink<PreviewTarget>[],
  problems: readonly ContentProblem[],
): PreviewList {
  const { drafts, releases, master } = snapshot;
  const entry = (document: StoredDocument, release?: string): PreviewableDocument => ({
    ...nameOf(document),
    title: titleOf(document),
    isPublished: master.byId.has(document.id),
    link: link('draft', { document: document.id, ...(release !== undefined && { release }) }),
  });
  return {
    drafts: drafts.map((draft) => entry(draft)),
    releases: releases.map(({ id, label, ref, scheduledAt, view }) => ({
      id,
      label,
      ref,
      scheduledAt: scheduledAt ?? null,
      documents: view.documents
        .filter((document) => master.byId.get(document.id)?.hash !== document.hash)
        .map((document) => entry(document, id)),
      deleted: master.documents.filter((document) => !view.byId.has(document.id)).map((document) => document.id),
      link: link('release', { release: id }),
    })),
    open: activePreviews(snapshot, open),
    problems: problems.filter(({ part }) => part !== 'published').map(problemText),
  };
}

/** The active previews, by the names that editors use. */
export function activePreviews(
  { drafts, releases, master }: Snapshot,
  open: readonly IssuedLink<PreviewTarget>[],
): ActiveLink[] {
  const titleAt = (target: PreviewTarget): string => {
    if (target.kind === 'release') return releases.find(({ id }) => id === target.releaseId)?.label ?? target.releaseId;
    const views = [master, ...releases.map(({ view }) => view)];
    const drafted = drafts.find(({ id }) => id === target.documentId);
    const document = drafted ?? views.flatMap(({ byId }) => byId.get(target.documentId) ?? [])[0];
    return document ? titleOf(document) : target.documentId;
  };
  return open.map(({ number, target, endsAt, by }) => ({
    of: target.kind,
    name: titleAt(target),
    endsAt: new Date(endsAt).toISOString(),
    ...(by !== undefined && { by }),
    withdraw: `/_content/previews/open/${number}`,
  }));
}

function link(kind: string, parameters: Record<string, string>): string {
  return `/_content/previews/session/${kind}?${new URLSearchParams(parameters).toString()}`;
}

/** The title of a document: its title or name, else its first heading, else its uid or type. */
function titleOf({ data, uid, type }: StoredDocument): string {
  for (const value of [data['title'], data['name']]) {
    if (typeof value === 'string' && value.trim() !== '') return value;
    const block = Array.isArray(value) ? value[0] : undefined;
    if (isDataObject(block) && typeof block['text'] === 'string' && block['text'] !== '') return block['text'];
  }
  return uid ?? type;
}
