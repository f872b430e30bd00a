import { mayDiscardPage } from '../lib/unsavedInput';

/** How long it takes until it is tried again, while something on the page cannot be stored yet. */
const AGAIN_MS = 500;

/**
 * Loads the page anew, so that nothing runs on it any more that has run before: an SDK that is no longer allowed cannot be unloaded, and
 * says its last when a page ends. The browser itself keeps everything from the network meanwhile but the site's own API, whatever
 * transport it takes. What a visitor has typed is stored before.
 */
export function leavePage(): void {
  closeNetwork();
  const leave = () => {
    if (mayDiscardPage()) window.location.reload();
    else setTimeout(leave, AGAIN_MS);
  };
  leave();
}

/** A policy that is added to a page holds from then on, for requests, beacons, sockets and pictures alike. No policy can be taken back. */
function closeNetwork(): void {
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = `connect-src ${window.location.origin}/api/; img-src 'none'; media-src 'none'; frame-src 'none'; object-src 'none'`;
  document.head.append(policy);
}
