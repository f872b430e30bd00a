import { mayDiscardPage } from '../lib/unsavedInput';

/** Delay before the next attempt, while a draft on the page cannot be stored yet. */
const RETRY_MS = 500;

/** Directories of the site's own data, which the page may load until it is left. The proxies of vendors are none of them. */
const OWN_DATA = ['/api/', '/page-data/', '/builds/', '/search/'];

/**
 * Reloads the page to stop SDKs whose consent was revoked: an SDK cannot be unloaded, and sends its last events on
 * unload. A Content-Security-Policy blocks every transport until then, except to the site's own data. Drafts of forms
 * are stored first.
 */
export function leavePage(): void {
  closeNetwork();
  const leave = () => {
    if (mayDiscardPage()) window.location.reload();
    else setTimeout(leave, RETRY_MS);
  };
  leave();
}

/** A policy added to a page applies to fetch, beacons, sockets and images from then on. It cannot be removed. */
function closeNetwork(): void {
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  const allowed = OWN_DATA.map((path) => window.location.origin + path).join(' ');
  policy.content = `connect-src ${allowed}; img-src 'none'; media-src 'none'; frame-src 'none'; object-src 'none'`;
  document.head.append(policy);
}
