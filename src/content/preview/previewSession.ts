import { NotFoundError } from '@prismicio/client';
import { publicSettings } from '../../config/public';
import type { ContentProblem } from '../../lib/contentProblem';
import { observable } from '../../lib/observable';
import { timeLimit } from '../../lib/timeLimit';
import { createPreviewClient, isPreviewOver, type PreviewClient } from './previewClient';
import { noPreviewCookie, previewCookie, readPreviewCookie } from './previewCookie';
import { checkToken, isReleaseToken } from './previewToken';

/** Why a preview shows published content. */
export type PreviewEnd = 'expired' | 'foreign' | 'malformed' | 'unreachable';

export type PreviewState =
  | {
      readonly kind: 'active';
      readonly of: 'release' | 'draft';
      /** What is previewed: the release's label, or the draft's title. */
      readonly name: string;
      /** The part of the token that changes with the content. */
      readonly ref: string;
      /** What of the draft or release cannot be used. */
      readonly problems: readonly ContentProblem[];
    }
  | { readonly kind: 'ended'; readonly reason: PreviewEnd };

/** How long a page may wait for the preview to answer before it shows published content, in milliseconds. */
const PATIENCE = 4000;

/** The preview that a page was opened in: what the cookie says, and whether the content service still knows it. */
export class PreviewSession {
  private token = '';
  private readonly current = observable<PreviewState>({ kind: 'ended', reason: 'malformed' });
  readonly content: PreviewClient = createPreviewClient(() => this.token, window.location.origin);

  /** Looks at the cookie; resolves with the session when there is one to show or to say something about. */
  static async open(): Promise<PreviewSession | undefined> {
    const cookie = readPreviewCookie(document.cookie, publicSettings.repositoryName);
    if (cookie.kind === 'none') return undefined;
    const session = new PreviewSession();
    if (cookie.kind !== 'token') session.end(cookie.kind);
    else await session.check(cookie.token);
    return session;
  }

  state = this.current.get;
  subscribe = this.current.subscribe;

  /** The address of the token, as the content service gave it. */
  get ref(): string {
    return this.token;
  }

  /** Goes on with a newer token of the same preview. */
  async renew(token: string): Promise<void> {
    this.content.forget();
    await this.check(token);
  }

  /** Takes what of the draft or release cannot be used now. */
  note(problems: readonly ContentProblem[]): void {
    const state = this.state();
    if (state.kind !== 'active' || JSON.stringify(state.problems) === JSON.stringify(problems)) return;
    this.current.set({ ...state, problems });
  }

  /** Ends the preview; the cookie stays only when the service could not be asked. */
  end(reason: PreviewEnd): void {
    if (reason !== 'unreachable') removePreviewCookie();
    this.current.set({ kind: 'ended', reason });
  }

  private async check(token: string): Promise<void> {
    const kind = checkToken(token, window.location.origin);
    if (kind !== 'own') return this.end(kind);
    this.token = token;
    // In the plain form, and without other repositories, whatever the cookie came as.
    document.cookie = previewCookie(token, publicSettings.repositoryName);
    try {
      const name = await timeLimit(this.nameOf(token), PATIENCE, 'No answer in time.');
      const of = isReleaseToken(token) ? 'release' : 'draft';
      const before = this.state();
      const problems = before.kind === 'active' ? before.problems : [];
      this.current.set({ kind: 'active', of, name, ref: refIn(token), problems });
    } catch (error) {
      this.end(isPreviewOver(error) ? 'expired' : 'unreachable');
    }
  }

  private async nameOf(token: string): Promise<string> {
    const { client } = this.content;
    const first = client.getFirst({ ref: token, lang: '*' }).catch((error: unknown) => {
      // A preview of an empty repository.
      if (error instanceof NotFoundError && !isPreviewOver(error)) return undefined;
      throw error;
    });
    const [document, refs] = await Promise.all([first, isReleaseToken(token) ? client.getRefs() : []]);
    if (isReleaseToken(token)) {
      // The token holds the release's ref, or names it at its end.
      const marks = [refIn(token), new URL(token).searchParams.get('websitePreviewId')];
      return refs.find(({ ref, id }) => marks.includes(ref) || marks.includes(id))?.label ?? '';
    }
    const data: Record<string, unknown> = document?.data ?? {};
    return [data['title'], data['name'], document?.uid, document?.type].find((one) => typeof one === 'string') as string;
  }
}

export function removePreviewCookie(): void {
  for (const value of noPreviewCookie(window.location.hostname)) document.cookie = value;
}

function refIn(token: string): string {
  return decodeURIComponent(new URL(token).pathname.replace(/^.*\//, ''));
}
