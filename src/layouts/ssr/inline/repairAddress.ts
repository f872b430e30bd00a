/**
 * Encodes the percent signs of a path or hash that cannot be decoded, at the start and when the visitor enters another hash: Gatsby's
 * router throws at them, and shows an empty page. A page whose path this changes is loaded once more, by `loadPageOfAddress`. The function is inlined as text,
 * so it cannot use anything from its module's scope.
 */
export function repairAddress(): void {
  function decodable(part: string): string {
    try {
      decodeURIComponent(part);
      return part;
    } catch {
      return part.replaceAll('%', '%25');
    }
  }

  function repair(): void {
    const { pathname, search, hash } = location;
    const repaired = decodable(pathname) + search + decodable(hash);
    if (repaired !== pathname + search + hash) history.replaceState(history.state, '', repaired);
  }

  repair();
  // Registered before the router's listener.
  window.addEventListener('popstate', repair, true);
}
