import { cloneElement, createElement, type ComponentType, type ReactElement, type ReactNode } from 'react';
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
  /** A hook: data of a static query with the preview's documents merged in. */
  readonly useStaticData: <Data extends object>(data: Data) => Data;
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

/** Data of a static query, with the preview's documents if there is one. */
export function useStaticData<Data extends object>(data: Data): Data {
  const use = slot.runtime?.useStaticData ?? same;
  return use(data);
}

function same<Data>(data: Data): Data {
  return data;
}

/** The page with other data. */
export function withData(page: PageInFrame, data: object): PageInFrame {
  return { ...page, element: cloneElement(page.element, { data }) };
}
