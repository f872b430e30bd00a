/** A full page load of an address, with its query and hash. */
export function loadFully(href: string, { replace = false }: { replace?: boolean } = {}): void {
  const { location, history } = window;
  const target = new URL(href, location.href);
  if (withoutHash(target.href) === withoutHash(location.href)) {
    // For an address that differs only in its hash, the browser would scroll instead of loading.
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
