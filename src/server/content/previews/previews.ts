import { randomBytes } from 'node:crypto';
import { shortDigest } from '../repository/digest';
import type { StoredDocument } from '../repository/document';
import { overlay } from '../repository/release';
import type { Snapshot } from '../repository/snapshot';
import type { View } from '../repository/view';

/** The content of a preview: a whole release, or one draft document. */
export type PreviewTarget =
  | { readonly kind: 'release'; readonly releaseId: string }
  /** With a release: only this document in its version of that release. */
  | { readonly kind: 'draft'; readonly documentId: string; readonly releaseId?: string };

/** An active preview. */
export interface OpenPreview {
  /** Id for operators; gives no access. */
  readonly number: number;
  readonly target: PreviewTarget;
  /** Milliseconds since 1970. */
  readonly endsAt: number;
}

/** Maximum lifetime: a forwarded link does not stay valid for longer than a working day. */
const LIFETIME_MS = 12 * 60 * 60 * 1000;
const MOST_SESSIONS = 500;

/** Active previews. Their ids cannot be guessed and expire with the process. */
export class Previews {
  private readonly sessions = new Map<string, OpenPreview>();
  private count = 0;
  private readonly views = new WeakMap<Snapshot, Map<string, View>>();

  constructor(
    private readonly snapshot: () => Snapshot,
    private readonly now: () => number = Date.now,
  ) {}

  /** Opens a preview. Returns its token, the last part of its URL; undefined if the target does not exist. */
  open(target: PreviewTarget): string | undefined {
    if (!this.viewOf(target)) return undefined;
    const id = randomBytes(12).toString('base64url');
    const [oldest] = this.sessions.keys();
    if (this.sessions.size >= MOST_SESSIONS && oldest !== undefined) this.sessions.delete(oldest);
    this.count += 1;
    this.sessions.set(id, { number: this.count, target, endsAt: this.now() + LIFETIME_MS });
    return this.tokenOf(id, target);
  }

  /** Active previews in the order of opening. */
  list(): OpenPreview[] {
    return [...this.sessions.values()].filter(({ endsAt }) => endsAt > this.now());
  }

  /** Ends a preview. Returns whether it was active. */
  withdraw(number: number): boolean {
    const [id, preview] = [...this.sessions].find(([, each]) => each.number === number) ?? [];
    if (id === undefined || preview === undefined) return false;
    this.sessions.delete(id);
    return preview.endsAt > this.now();
  }

  /** Whether the preview of a token is active. */
  isOpen(token: string): boolean {
    return this.targetOf(token) !== undefined;
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
    const session = this.sessions.get(idIn(token));
    return session && session.endsAt > this.now() ? session.target : undefined;
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
function draftOf(id: string, { drafts, master, releases }: Snapshot, release: View | undefined): StoredDocument | undefined {
  if (release) return release.byId.get(id);
  const released = releases.find(({ view }) => view.byId.has(id));
  return drafts.find((draft) => draft.id === id) ?? master.byId.get(id) ?? released?.view.byId.get(id);
}

function idIn(token: string): string {
  return token.split(/[~:]/, 1)[0] ?? '';
}
