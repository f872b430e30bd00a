import { publicSettings } from '../../config/public';
import type { ContentProblem } from '../../lib/contentProblem';
import type { PreviewSession } from '../../content/preview/previewSession';

/** A change has to be seen within two seconds; reading the file and fetching the documents takes part of that. */
const PAUSE = 700;

/**
 * Shows what changes while a preview is open. For the embedded service this asks whether there is something new; for Prismic it loads the
 * toolbar, which asks itself and says so by events.
 * @param refresh fetches the documents of the preview again
 */
export function followChanges(session: PreviewSession, refresh: () => void): void {
  if (session.state().kind !== 'active') return;
  const renew = async (token: string) => {
    await session.renew(token);
    refresh();
  };
  if (publicSettings.embedded) void ask(session, renew, refresh);
  else loadToolbar(session, renew, refresh);
}

async function ask(
  session: PreviewSession,
  renew: (token: string) => Promise<void>,
  refresh: () => void,
): Promise<void> {
  while (session.state().kind === 'active') {
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    if (document.visibilityState === 'hidden') continue;
    const answer = await ping(session.ref);
    if (answer === 'over') {
      session.end('expired');
      refresh();
    } else if (answer) {
      session.note(answer.problems ?? []);
      if (answer.reload) await renew(answer.ref);
    }
  }
}

interface Ping {
  /** Whether the preview has changed. */
  readonly reload: boolean;
  /** Its token now. */
  readonly ref: string;
  /** What of it cannot be used; servers of an earlier version do not say. */
  readonly problems?: readonly ContentProblem[];
}

/** How the preview is. A service that is away for a moment is asked again. */
async function ping(token: string): Promise<Ping | 'over' | undefined> {
  try {
    const response = await fetch(`/_content/previews/ping?token=${encodeURIComponent(token)}`, { cache: 'no-store' });
    if (response.status === 404) return 'over';
    return (await response.json()) as Ping;
  } catch {
    return undefined;
  }
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
