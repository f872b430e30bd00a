/** Keys and cookies of the site itself. */
const OUR_OWN = /^(keelstone:|calculator-|freshness:|io\.prismic\.|@@scroll)/;

/**
 * Removes what providers have left in this browser.
 * @param kept what those that still run may keep
 * @param named what is to go; without it everything that is neither kept nor ours
 */
export function clearKeys(kept: readonly RegExp[], named?: RegExp): void {
  const goes = (name: string) =>
    named?.test(name) ?? (!OUR_OWN.test(name) && !kept.some((pattern) => pattern.test(name)));
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

/** A cookie goes only by the domain it was set for, which may be any above this one. */
function domainsOf(hostname: string): string[] {
  const parts = hostname.split('.');
  return ['', ...parts.map((_, index) => `; domain=${parts.slice(index).join('.')}`)];
}
