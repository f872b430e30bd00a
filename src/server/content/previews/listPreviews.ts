import { isDataObject, type StoredDocument } from '../repository/document';
import type { Snapshot } from '../repository/snapshot';
import type { IssuedLink } from '../../signedLinks';
import type { PreviewTarget } from './previews';

export interface PreviewableDocument {
  readonly id: string;
  readonly type: string;
  readonly uid: string | null;
  readonly lang: string;
  readonly title: string;
  /** Whether the document is also published. */
  readonly isPublished: boolean;
  /** Path that opens the preview. */
  readonly link: string;
}

export interface PreviewableRelease {
  readonly id: string;
  readonly label: string;
  readonly ref: string;
  /** Milliseconds since 1970; null if it is not scheduled. */
  readonly scheduledAt: number | null;
  readonly documents: readonly PreviewableDocument[];
  /** Documents that the release deletes. */
  readonly deleted: readonly string[];
  readonly link: string;
}

/** An active preview. */
export interface ListedPreview {
  readonly of: PreviewTarget['kind'];
  /** Label of the release, or title of the document. */
  readonly name: string;
  /** Expiry, as in `2026-01-05T09:00:00.000Z`. */
  readonly endsAt: string;
  /** Name of the operator who made the link or opened the preview. */
  readonly by?: string;
  /** Path that ends it, with `DELETE`. */
  readonly withdraw: string;
}

export interface PreviewList {
  readonly drafts: readonly PreviewableDocument[];
  readonly releases: readonly PreviewableRelease[];
  readonly open: readonly ListedPreview[];
}

/** Lists drafts and releases that can be previewed, and published documents, which can be previewed by id. */
export function listPreviews(snapshot: Snapshot, open: readonly IssuedLink<PreviewTarget>[]): PreviewList {
  const { drafts, releases, master } = snapshot;
  const entry = (document: StoredDocument, release?: string): PreviewableDocument => ({
    id: document.id,
    type: document.type,
    uid: document.uid,
    lang: document.lang,
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
  };
}

/** The active previews, by the names that editors use. */
export function activePreviews(
  { drafts, releases, master }: Snapshot,
  open: readonly IssuedLink<PreviewTarget>[],
): ListedPreview[] {
  const nameOf = (target: PreviewTarget): string => {
    if (target.kind === 'release') return releases.find(({ id }) => id === target.releaseId)?.label ?? target.releaseId;
    const views = [master, ...releases.map(({ view }) => view)];
    const drafted = drafts.find(({ id }) => id === target.documentId);
    const document = drafted ?? views.flatMap(({ byId }) => byId.get(target.documentId) ?? [])[0];
    return document ? titleOf(document) : target.documentId;
  };
  return open.map(({ number, target, endsAt, by }) => ({
    of: target.kind,
    name: nameOf(target),
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
