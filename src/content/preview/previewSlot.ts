import { cloneElement, createElement, type ComponentType, type ReactElement, type ReactNode } from 'react';
import type { PageContext } from '../../routes/pageContext';

/** A page as Gatsby hands it over: the element of its template, and where it stands. */
export interface PageInFrame {
  readonly element: ReactElement<{ data?: object }>;
  readonly context: PageContext;
  /** Path in the address bar. */
  readonly pathname: string;
}

interface PreviewProps extends PageInFrame {
  /** Puts a page into the frame. */
  readonly children: (page: PageInFrame) => ReactNode;
}

/** What a preview puts in the place of published content. */
export interface PreviewRuntime {
  readonly Page: ComponentType<PreviewProps>;
  /** A hook: data of a static query with the documents of the preview in it. */
  readonly useStaticData: <Data extends object>(data: Data) => Data;
}

const slot: { runtime?: PreviewRuntime } = {};

/** Fills the slot. To be called before the first page is shown: for everybody who previews nothing it stays empty. */
export function fillPreviewSlot(runtime: PreviewRuntime | undefined): void {
  slot.runtime = runtime;
}

/** The page, or what a preview makes of it. */
export function PreviewSlot({ children, ...page }: PreviewProps): ReactNode {
  return slot.runtime ? createElement(slot.runtime.Page, page as PreviewProps, children as never) : children(page);
}

/** Data of a static query, as a preview has it. */
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
