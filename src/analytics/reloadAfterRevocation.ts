import { mayDiscardPage } from '../lib/unsavedInput';

/** Delay before the next attempt, while a draft on the page cannot be stored yet. */
const RETRY_MS = 500;

/** Directories of the site's own data, which the page may load until it is left. The proxies of vendors are none of them. */
const OWN_DATA = ['/api/', '/page-data/', '/builds/', '/search/'];
/** Directories of the site's own pictures. */
const OWN_PICTURES = ['/static/', '/images/', '/media/', '/icons/'];

/**
 * Reloads the page to stop SDKs whose consent was revoked: an SDK cannot be unloaded, and sends its last events on
 * unload. A Content-Security-Policy blocks every transport until then, except to the site's own data. Drafts of forms
 * are stored first.
 */
export function reloadAfterRevocation(): void {
  blockConnections();
  const leave = () => {
    if (mayDiscardPage()) window.location.reload();
    else setTimeout(leave, RETRY_MS);
  };
  leave();
}

/** A policy added to a page applies to fetch, beacons, sockets and images from then on. It cannot be removed. */
function blockConnections(): void {
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  const below = (paths: readonly string[]) => paths.map((path) => window.location.origin + path).join(' ');
  policy.content = [
    `connect-src ${below(OWN_DATA)}`,
    `img-src data: ${below(OWN_PICTURES)}`,
    ...['media-src', 'frame-src', 'object-src'].map((kind) => `${kind} 'none'`),
  ].join('; ');
  document.head.append(policy);
}
