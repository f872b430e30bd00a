import { mayDiscardPage } from '../lib/unsavedInput';

/** Delay before the next attempt, while a draft on the page cannot be stored yet. */
const AGAIN_MS = 500;

/**
 * Reloads the page to stop SDKs whose consent was revoked: an SDK cannot be unloaded, and sends its last events on
 * unload. A Content-Security-Policy blocks every transport until then, except to the site's own API. Drafts of forms
 * are stored first.
 */
export function leavePage(): void {
  closeNetwork();
  const leave = () => {
    if (mayDiscardPage()) window.location.reload();
    else setTimeout(leave, AGAIN_MS);
  };
  leave();
}

/** A policy added to a page applies to fetch, beacons, sockets and images from then on. It cannot be removed. */
function closeNetwork(): void {
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = `connect-src ${window.location.origin}/api/; img-src 'none'; media-src 'none'; frame-src 'none'; object-src 'none'`;
  document.head.append(policy);
}
