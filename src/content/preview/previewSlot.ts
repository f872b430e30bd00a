import { createElement, type ComponentType, type ReactElement, type ReactNode } from 'react';
import type { PageContext } from '../../routes/pageContext';

/** A page from Gatsby: the element of its template and its location. */
export interface PageInFrame {
  readonly element: ReactElement<{ data?: object }>;
  readonly context: PageContext;
  /** Path in the address bar. */
  readonly pathname: string;
}

interface PreviewProps extends PageInFrame {
  /** Renders the page inside the frame. */
  readonly children: (page: PageInFrame) => ReactNode;
}

/** Replaces published content with the preview's. */
export interface PreviewRuntime {
  readonly Page: ComponentType<PreviewProps>;
  /** A hook: the answer of a static query from the preview's documents. */
  readonly useStaticData: <Data extends object>(query: string, data: Data) => Data;
}

const slot: { runtime?: PreviewRuntime } = {};

/** Sets the preview runtime. Call it before the first render; without a preview it stays unset. */
export function fillPreviewSlot(runtime: PreviewRuntime | undefined): void {
  slot.runtime = runtime;
}

/** The page, or its preview. */
export function PreviewSlot({ children, ...page }: PreviewProps): ReactNode {
  return slot.runtime ? createElement(slot.runtime.Page, page as PreviewProps, children as never) : children(page);
}

/** Data of the static query with this name, of the preview if there is one. */
export function useStaticData<Data extends object>(query: string, data: Data): Data {
  const use = slot.runtime?.useStaticData ?? published;
  return use(query, data);
}

function published<Data>(_query: string, data: Data): Data {
  return data;
}
