import type { ReactNode } from 'react';
import { CONTEXT_ID } from '../deferredPageData';

/** Variables of queries, which the frame does not use. */
const UNUSED = new Set(['id', 'ownerNodeId', 'modified']);

const contexts = new Map<string, object>();

/** Keeps the page context of a page that is about to be rendered. */
export function storeContext(pathname: string, context: object): void {
  contexts.set(pathname, context);
}

/** The page context, as an element of the page's HTML, so that scripts can start without the page data (`deferPageData`); once for each page. */
export function contextBlock(pathname: string): ReactNode {
  const context = Object.entries(contexts.get(pathname) ?? {}).filter(([name]) => !UNUSED.has(name));
  contexts.delete(pathname);
  const __html = JSON.stringify({ ...Object.fromEntries(context), childIds: [] }).replace(/</g, '\\u003c');
  return <script key="context" id={CONTEXT_ID} type="application/json" dangerouslySetInnerHTML={{ __html }} />;
}
