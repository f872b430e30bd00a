/** Loads an address from the server, as a browser without scripts would; its query and hash are kept. */
export function loadFully(href: string, { replace = false }: { replace?: boolean } = {}): void {
  const { location, history } = window;
  const target = new URL(href, location.href);
  if (withoutHash(target.href) === withoutHash(location.href)) {
    // For an address that differs in its hash alone, the browser would only scroll.
    if (target.hash !== location.hash) history.replaceState(history.state, '', target);
    location.reload();
  } else if (replace) {
    location.replace(target);
  } else {
    location.assign(target);
  }
}

function withoutHash(href: string): string {
  return href.split('#')[0] ?? '';
}
