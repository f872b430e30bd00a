import { linkKind, safeHref } from '../lib/safeHref';
import { gatsbyWindow } from '../lib/gatsbyWindow';

export interface NavigateOptions {
  /** Required for an address of another site, and for mail and telephone. */
  readonly external?: boolean;
  /** Replaces the current history entry. */
  readonly replace?: boolean;
}

/**
 * Navigates to an address.
 * @throws Error when the address is unsafe (`javascript:` and the like, in any spelling, also with `external`), or when
 *   it leaves the site without `external: true`
 */
export function navigateTo(href: string, { external = false, replace = false }: NavigateOptions = {}): void {
  const own = withoutOwnOrigin(href);
  const address = safeHref(own);
  const kind = address && linkKind(address);
  if (!address || !kind) throw new Error(`Going to ${JSON.stringify(href)} is refused: its protocol is not allowed.`);
  if ((kind === 'external' || kind === 'contact') && !external) {
    throw new Error(`Going to ${JSON.stringify(href)} is refused: another site needs \`external: true\`.`);
  }
  if (kind === 'page') gatsbyWindow().___navigate(address, { replace });
  else if (replace) window.location.replace(address);
  else window.location.assign(address);
}

/** Makes an absolute address of this site root-relative. */
function withoutOwnOrigin(href: string): string {
  const { origin } = window.location;
  return href.startsWith(`${origin}/`) ? href.slice(origin.length) : href;
}
