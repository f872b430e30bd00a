/** Keys and cookies of the site itself. Never removed. */
const OUR_OWN = /^(keelstone:|calculator-|freshness:|io\.prismic\.|@@scroll)/;

/**
 * Removes the cookies and storage keys that providers have left in this browser.
 * @param granted patterns of the keys that running providers may keep
 * @param named pattern of the keys to remove; without it, everything that is neither kept nor the site's own
 */
export function clearKeys(granted: readonly RegExp[], named?: RegExp): void {
  const goes = (name: string) =>
    named?.test(name) ?? (!OUR_OWN.test(name) && !granted.some((pattern) => pattern.test(name)));
  for (const storage of storages()) {
    for (const name of Object.keys(storage).filter(goes)) storage.removeItem(name);
  }
  const names = document.cookie.split('; ').flatMap((pair) => pair.split('=')[0] ?? []);
  for (const name of names.filter(goes)) {
    for (const domain of domainsOf(window.location.hostname)) {
      document.cookie = `${name}=; path=/; max-age=0; samesite=lax${domain}`;
    }
  }
}

function storages(): Storage[] {
  try {
    return [window.localStorage, window.sessionStorage];
  } catch {
    return [];
  }
}

/** A cookie is deleted only by the domain it was set for, which may be any parent domain of this host. */
function domainsOf(hostname: string): string[] {
  const parts = hostname.split('.');
  return ['', ...parts.map((_, index) => `; domain=${parts.slice(index).join('.')}`)];
}
