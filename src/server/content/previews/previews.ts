import { shortDigest } from '../repository/digest';
import type { StoredDocument } from '../repository/document';
import { overlay } from '../repository/release';
import type { Snapshot } from '../repository/snapshot';
import type { View } from '../repository/view';
import type { SignedLinks } from '../../signedLinks';

const HOUR_MS = 60 * 60 * 1000;
/** A preview that an operator opens lasts a working day; links for others have a chosen lifetime. */
const WORKING_DAY_MS = 12 * HOUR_MS;
/** Maximum lifetime of a shared link in days, as long as a review takes. */
export const SHARED_DAYS = { standard: 7, max: 90 };

/** The content of a preview: a whole release, or one draft document. */
export type PreviewTarget =
  | { readonly kind: 'release'; readonly releaseId: string }
  /** With a release: only this document in its version of that release. */
  | { readonly kind: 'draft'; readonly documentId: string; readonly releaseId?: string };

/** Links to previews. Every opened preview is one. */
export type PreviewLinks = SignedLinks<PreviewTarget>;

/** Active previews. Their ids cannot be guessed, survive a restart, and can be withdrawn. */
export class Previews {
  private readonly views = new WeakMap<Snapshot, Map<string, View>>();

  constructor(
    private readonly snapshot: () => Snapshot,
    /** All active previews, in the order of opening; those that are withdrawn end. */
    readonly links: PreviewLinks,
    private readonly now: () => number = Date.now,
  ) {}

  /**
   * Opens a preview. Returns its token, the last part of its URL; undefined if the target does not exist.
   * @param days lifetime of a link for others; without it, a working day
   * @param by name of the operator who opens it
   */
  open(target: PreviewTarget, { days, by }: { days?: number; by?: string } = {}): string | undefined {
    if (!this.viewOf(target)) return undefined;
    const lifetime = days === undefined ? WORKING_DAY_MS : days * 24 * HOUR_MS;
    return this.tokenOf(this.links.issue(target, this.now() + lifetime, by), target);
  }

  /** The current documents of a token; undefined if it is expired or unknown. */
  view(token: string): View | undefined {
    const target = this.targetOf(token);
    return target && this.viewOf(target);
  }

  /** The current token of the same preview, which changes with its content. */
  latest(token: string): string | undefined {
    const target = this.targetOf(token);
    return target && this.tokenOf(idIn(token), target);
  }

  /** The target of a token; undefined if it is expired or unknown. */
  targetOf(token: string): PreviewTarget | undefined {
    return this.links.read(idIn(token))?.target;
  }

  /** When the preview of a token ends, in ISO 8601; undefined if it is over. */
  endOf(token: string): string | undefined {
    const link = this.links.read(idIn(token));
    return link && new Date(link.endsAt).toISOString();
  }

  /** The release id of a token; undefined for a draft. */
  releaseOf(token: string): string | undefined {
    const target = this.targetOf(token);
    return target?.kind === 'release' ? target.releaseId : undefined;
  }

  /** In Prismic's format: `a~b` for a release, `a:b` for a draft. */
  private tokenOf(id: string, target: PreviewTarget): string | undefined {
    const view = this.viewOf(target);
    return view && `${id}${target.kind === 'release' ? '~' : ':'}${shortDigest(view.ref)}`;
  }

  private viewOf(target: PreviewTarget): View | undefined {
    const snapshot = this.snapshot();
    const release = snapshot.releases.find(({ id }) => id === target.releaseId);
    if (target.kind === 'release') return release?.view;
    const document = draftOf(target.documentId, snapshot, release?.view);
    if (!document) return undefined;
    const key = `${document.id} ${target.releaseId ?? ''}`;
    const views = this.views.get(snapshot) ?? new Map<string, View>();
    this.views.set(snapshot, views);
    const known = views.get(key);
    if (known) return known;
    const ref = `${shortDigest(`draft/${key}`, document.hash)}:${snapshot.master.ref}`;
    const view = overlay(ref, [document], new Set(), snapshot.master);
    views.set(key, view);
    return view;
  }
}

/** A document's preview version: its draft, else that of a release, else the published one. */
function draftOf(
  id: string,
  { drafts, master, releases }: Snapshot,
  release: View | undefined,
): StoredDocument | undefined {
  if (release) return release.byId.get(id);
  const released = releases.find(({ view }) => view.byId.has(id));
  return drafts.find((draft) => draft.id === id) ?? master.byId.get(id) ?? released?.view.byId.get(id);
}

function idIn(token: string): string {
  return token.split(/[~:]/, 1)[0] ?? '';
}
