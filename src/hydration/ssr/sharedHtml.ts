import type { ReactElement } from 'react';
import type { Sharing } from '../sharedIslands';

let render: ((island: ReactElement) => string) | undefined;
const made = new Map<string, string>();

/**
 * Sets how the HTML build renders shared islands. Each is rendered once and not for every page: header and footer are
 * three quarters of a page's HTML.
 */
export function renderIslandsBy(renderAlone: (island: ReactElement) => string): void {
  render = renderAlone;
  made.clear();
}

/** HTML of a shared island, rendered now or for an earlier page. Call `renderIslandsBy` first. */
export function sharedHtml(name: string, { by, pathname }: Sharing, island: ReactElement): string {
  const key = `${name} ${by}`;
  const known = made.get(key);
  if (known !== undefined && !mayMark(known, pathname)) return known;
  const html = render?.(island) ?? '';
  if (!mayMark(html, pathname)) made.set(key, html);
  return html;
}

function mayMark(html: string, pathname: string): boolean {
  return html.includes(`href="${pathname}"`) || /[&<>"']/.test(pathname);
}
