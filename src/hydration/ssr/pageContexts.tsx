import type { ReactNode } from 'react';
import { CONTEXT_ID } from '../deferredPageData';

/** Variables of queries: the frame makes nothing of them. */
const UNUSED = new Set(['id', 'ownerNodeId', 'modified']);

const contexts = new Map<string, object>();

/** Keeps what a page that is about to be rendered knows about itself. */
export function keepContext(pathname: string, context: object): void {
  contexts.set(pathname, context);
}

/** What the frame needs of a page's context, to stand beside the page's HTML, so that scripts can begin without its data; once. */
export function contextBlock(pathname: string): ReactNode {
  const context = Object.entries(contexts.get(pathname) ?? {}).filter(([name]) => !UNUSED.has(name));
  contexts.delete(pathname);
  const __html = JSON.stringify({ ...Object.fromEntries(context), childIds: [] }).replace(/</g, '\\u003c');
  return <script key="context" id={CONTEXT_ID} type="application/json" dangerouslySetInnerHTML={{ __html }} />;
}
