import { publicSettings } from '../../config/public';
import { wait } from '../../lib/fetchWithRetry';
import type { ContentProblem } from '../../lib/contentProblem';
import { FetchError, http } from '../../lib/http';
import { readPreviewCookie } from '../../content/preview/previewCookie';
import type { PreviewSession } from '../../content/preview/previewSession';

/**
 * Polling interval: a change must be visible within two seconds, part of which reading the file and fetching the
 * documents take.
 */
const PAUSE = 700;

/** Pause between two attempts to reach the content service again; each of them may wait for four seconds itself. */
const RESUME_PAUSE = 2000;

/**
 * Follows changes while a preview is open, and resumes it when the content service answers again. The embedded service
 * is polled; for Prismic the toolbar is loaded, which polls by itself and dispatches events.
 * @param refresh refetches the preview's documents
 */
export function followChanges(session: PreviewSession, refresh: () => void): void {
  if (!isActive(session)) return;
  void watchCookie(session);
  const renew = async (token: string) => {
    await session.renew(token);
    refresh();
  };
  void resume(session, renew);
  if (publicSettings.embedded) void ask(session, renew, refresh);
  else loadToolbar(session, renew, refresh);
}

/** Whether the preview is active, or can become so again. */
function isActive(session: PreviewSession): boolean {
  return session.state().kind === 'active' || session.isInterrupted;
}

async function resume(session: PreviewSession, renew: (token: string) => Promise<void>): Promise<void> {
  while (isActive(session)) {
    await wait(RESUME_PAUSE);
    if (session.isInterrupted && document.visibilityState !== 'hidden') await renew(session.ref);
  }
}

async function ask(
  session: PreviewSession,
  renew: (token: string) => Promise<void>,
  refresh: () => void,
): Promise<void> {
  while (isActive(session)) {
    await wait(PAUSE);
    if (session.isInterrupted || document.visibilityState === 'hidden') continue;
    const answer = await ping(session.ref);
    if (answer === 'over') {
      session.end('expired');
      refresh();
    } else if (answer) {
      session.setProblems(answer.problems ?? []);
      if (answer.reload) await renew(answer.ref);
    }
  }
}

/** Ends the preview here, too, when another tab of this browser ends it: the cookie is the browser's. */
async function watchCookie(session: PreviewSession): Promise<void> {
  while (isActive(session)) {
    if (readPreviewCookie(document.cookie, publicSettings.repositoryName).kind === 'none') session.end('left');
    await wait(PAUSE);
  }
}

interface Ping {
  /** Whether the preview has changed. */
  readonly reload: boolean;
  /** The current token. */
  readonly ref: string;
  /** Problems of the content; undefined on older servers. */
  readonly problems?: readonly ContentProblem[];
}

/** State of the preview. Undefined when the service is unavailable for a moment; the next poll retries. */
function ping(token: string): Promise<Ping | 'over' | undefined> {
  return http<Ping>(`/_content/previews/ping?token=${encodeURIComponent(token)}`, {
    cache: 'no-store',
    responseType: 'json',
  }).catch((error: unknown) => (error instanceof FetchError && error.status === 404 ? 'over' : undefined));
}

function loadToolbar(session: PreviewSession, renew: (token: string) => Promise<void>, refresh: () => void): void {
  window.addEventListener('prismicPreviewUpdate', (event) => {
    event.preventDefault();
    const token = event instanceof CustomEvent ? (event.detail as { ref?: unknown }).ref : undefined;
    if (typeof token === 'string') void renew(token);
  });
  window.addEventListener('prismicPreviewEnd', (event) => {
    event.preventDefault();
    session.end('expired');
    refresh();
  });
  const script = document.createElement('script');
  script.src = `https://static.cdn.prismic.io/prismic.js?new=true&repo=${publicSettings.repositoryName}`;
  script.defer = true;
  document.body.append(script);
}
