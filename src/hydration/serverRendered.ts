import { withoutSlash } from '../lib/withoutSlash';

/** Path of the landing page while it is shown: its HTML is the server's. All other pages are rendered in the browser. */
let landingPath: string | undefined;

/** The document is a page of the HTML build, about to be hydrated. */
export function markServerRendered(): void {
  landingPath = currentPath();
}

/** Another page is shown: pages are rendered in the browser from now on. */
export function startClientRendering(): void {
  landingPath = undefined;
  for (const node of document.querySelectorAll('[data-built-head]'))
    renameAttribute(node, 'data-built-head', 'data-gatsby-head');
}

/** Whether the page that is shown, or about to be, is the landing page. */
export function isServerRendered(): boolean {
  return landingPath !== undefined && landingPath === currentPath();
}

/**
 * The server's HTML of an island or a slice of the landing page; undefined on pages that are rendered in the browser.
 * @param kind attribute of the element around it: `slice` for a slice, `island` for an island
 * @param name its value: a slice's anchor, an island's name
 */
export function serverHtmlOf(kind: 'slice' | 'island', name: string): string | undefined {
  return isServerRendered() ? document.querySelector(`[data-${kind}="${name}"]`)?.innerHTML : undefined;
}

/** Whether the document's head was rendered by the HTML build; the development server renders none. */
export function hasServerHead(): boolean {
  return document.querySelector('[data-gatsby-head], [data-built-head]') !== null;
}

/**
 * Keeps the server's head until another page is shown: Gatsby removes every element with its attribute when a page is rendered again, and the
 * landing page does not render its `Head`.
 */
export function preserveServerHead(): void {
  for (const node of document.querySelectorAll('[data-gatsby-head]'))
    renameAttribute(node, 'data-gatsby-head', 'data-built-head');
}

function renameAttribute(node: Element, from: string, to: string): void {
  node.setAttribute(to, node.getAttribute(from) ?? '');
  node.removeAttribute(from);
}

/** Some hosts end the address with a slash, which Gatsby removes: it is the same page. */
function currentPath(): string {
  return withoutSlash(window.location.pathname);
}
