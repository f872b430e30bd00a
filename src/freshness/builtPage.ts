import { withoutSlash } from '../lib/withoutSlash';

/** Path of the page whose HTML the browser got from the build, as long as that page is shown; all others are rendered here. */
let builtPath: string | undefined;

/** The browser has a page of the HTML build, and takes it over. */
export function takeHtmlOver(): void {
  builtPath = path();
}

/** Another page is shown: pages from now on are rendered here. */
export function renderPagesHere(): void {
  builtPath = undefined;
  for (const node of document.querySelectorAll('[data-built-head]'))
    rename(node, 'data-built-head', 'data-gatsby-head');
}

/** Whether the page that is shown, or about to be, is the one that the browser began with. */
export function isAsBuilt(): boolean {
  return builtPath !== undefined && builtPath === path();
}

/**
 * What the HTML build left of a part of the page that the browser began with; undefined on all pages that are rendered here.
 * @param kind attribute of the part's holder: `slice` for a slice, `part` for anything else
 * @param name its value: a slice's anchor, a part's name
 */
export function htmlThere(kind: 'slice' | 'part', name: string): string | undefined {
  return isAsBuilt() ? document.querySelector(`[data-${kind}="${name}"]`)?.innerHTML : undefined;
}

/** Whether the build wrote what is in the document's head; the development server does not. */
export function hasBuiltHead(): boolean {
  return document.querySelector('[data-gatsby-head], [data-built-head]') !== null;
}

/** Hides the head that the build wrote from Gatsby, which takes out what a page's `Head` does not render again, until another page is shown. */
export function keepBuiltHead(): void {
  for (const node of document.querySelectorAll('[data-gatsby-head]'))
    rename(node, 'data-gatsby-head', 'data-built-head');
}

function rename(node: Element, from: string, to: string): void {
  node.setAttribute(to, node.getAttribute(from) ?? '');
  node.removeAttribute(from);
}

/** Of the address. Where the host ends it with a slash, Gatsby takes that away, which is no other page. */
function path(): string {
  return withoutSlash(window.location.pathname);
}
