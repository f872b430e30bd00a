import type { ReactElement } from 'react';
import type { Sharing } from '../sharedIslands';

let render: ((part: ReactElement) => string) | undefined;
const made = new Map<string, string>();

/** Has parts that pages share rendered once and not for every page; for the HTML build, where header and footer are three quarters of a page. */
export function renderIslandsBy(renderAlone: (part: ReactElement) => string): void {
  render = renderAlone;
  made.clear();
}

/** The HTML of a part, rendered now or for an earlier page. To be called when it is said how. */
export function sharedHtml(name: string, { by, pathname }: Sharing, part: ReactElement): string {
  const key = `${name} ${by}`;
  const known = made.get(key);
  if (known !== undefined && !mayMark(known, pathname)) return known;
  const html = render?.(part) ?? '';
  if (!mayMark(html, pathname)) made.set(key, html);
  return html;
}

function mayMark(html: string, pathname: string): boolean {
  return html.includes(`href="${pathname}"`) || /[&<>"']/.test(pathname);
}
