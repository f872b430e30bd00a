import { publicSettings } from '../../config/public';
import type { ContentProblem } from '../../lib/contentProblem';
import { wait } from '../../lib/fetchWithRetry';
import { observable } from '../../lib/observable';
import { createPreviewClient, readFault, UnreachableError, type PreviewClient, type ReadFault } from './previewClient';
import { noPreviewCookie, previewCookie, readPreviewCookie } from './previewCookie';
import { checkToken, isReleaseToken } from './previewToken';

/** Why a preview shows published content. */
export type PreviewEnd = ReadFault | 'offline' | 'left' | 'foreign' | 'malformed';

export type PreviewState =
  | {
      readonly kind: 'active';
      readonly of: 'release' | 'draft';
      /** The release's label or the draft's title. */
      readonly name: string;
      /** The part of the token that changes with the content. */
      readonly ref: string;
      /** Problems of the draft or release. */
      readonly problems: readonly ContentProblem[];
    }
  | { readonly kind: 'ended'; readonly reason: PreviewEnd };

/** Timeout in milliseconds until a page shows published content instead of the preview. */
const TIMEOUT_MS = 4000;

/** Ends after which the preview resumes by itself. */
const INTERRUPTIONS: readonly PreviewEnd[] = ['offline', 'unreachable'];

/** The preview (preview mode, draft mode) that a page was opened in: the cookie's token, checked against the content service. */
export class PreviewSession {
  private token = '';
  private readonly current = observable<PreviewState>({ kind: 'ended', reason: 'malformed' });
  readonly client: PreviewClient = createPreviewClient(() => this.token, window.location.origin);

  /** Reads the cookie; resolves with a session when there is a preview or an error to show. */
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

  /** The token's address, as issued by the content service. */
  get ref(): string {
    return this.token;
  }

  /** Switches to a newer token of the same preview. */
  async renew(token: string): Promise<void> {
    this.client.forget();
    await this.check(token);
  }

  /** Whether the preview can resume: the content service was unreachable, and the preview has not been ended since. */
  get isInterrupted(): boolean {
    const state = this.state();
    return state.kind === 'ended' && INTERRUPTIONS.includes(state.reason);
  }

  /** Sets the current problems of the draft or release. */
  setProblems(problems: readonly ContentProblem[]): void {
    const state = this.state();
    if (state.kind !== 'active' || JSON.stringify(state.problems) === JSON.stringify(problems)) return;
    this.current.set({ ...state, problems });
  }

  /** Ends the preview; the cookie is kept only when the service was unreachable. */
  end(reason: PreviewEnd): void {
    if (!INTERRUPTIONS.includes(reason)) removePreviewCookie();
    const state = this.state();
    // The bar of a preview that is still interrupted may have been closed.
    if (state.kind === 'active' || state.reason !== reason) this.current.set({ kind: 'ended', reason });
  }

  /** Ends the preview because of an error of its client, or of its content. */
  fail(error: unknown): void {
    const fault = readFault(error);
    this.end(fault === 'unreachable' && !navigator.onLine ? 'offline' : fault);
  }

  private async check(token: string): Promise<void> {
    const kind = checkToken(token, window.location.origin);
    if (kind !== 'own') return this.end(kind);
    this.token = token;
    // Normalized, and without other repositories.
    document.cookie = previewCookie(token, publicSettings.repositoryName);
    try {
      const name = await Promise.race([this.nameOf(token), noAnswer()]);
      const of = isReleaseToken(token) ? 'release' : 'draft';
      const before = this.state();
      const problems = before.kind === 'active' ? before.problems : [];
      this.current.set({ kind: 'active', of, name, ref: versionIn(token), problems });
    } catch (error) {
      this.fail(error);
    }
  }

  private async nameOf(token: string): Promise<string> {
    const { client } = this.client;
    const first = client.getFirst({ ref: token, lang: '*' });
    const [document, refs] = await Promise.all([first, isReleaseToken(token) ? client.getRefs() : []]);
    if (isReleaseToken(token)) {
      // The token is the release's ref, or ends with it.
      const marks = [refIn(token), new URL(token).searchParams.get('websitePreviewId')];
      return refs.find(({ ref, id }) => marks.includes(ref) || marks.includes(id))?.label ?? '';
    }
    const data: Record<string, unknown> = document.data;
    return [data['title'], data['name'], document.uid, document.type].find(
      (one) => typeof one === 'string' && one.trim() !== '',
    ) as string;
  }
}

/** @throws UnreachableError after the timeout */
async function noAnswer(): Promise<never> {
  await wait(TIMEOUT_MS);
  throw new UnreachableError('The content service does not answer in time.');
}

/** Removes the preview cookie, so that pages show published content again. */
export function removePreviewCookie(): void {
  for (const value of noPreviewCookie(window.location.hostname)) document.cookie = value;
}

/** The part of a token that changes with the content: what comes before it opens the preview. */
function versionIn(token: string): string {
  return refIn(token).replace(/^.*[~:]/, '');
}

function refIn(token: string): string {
  return decodeURIComponent(new URL(token).pathname.replace(/^.*\//, ''));
}
