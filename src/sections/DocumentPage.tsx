import type { ReactNode } from 'react';
import type { PageContext } from '../routes/pageContext';
import { hasHero, SliceZone, type AnySlice } from '../slices/SliceZone';
import { PageIntro } from './PageIntro';
import { PageBreadcrumbs } from './PageBreadcrumbs';

export interface DocumentPageProps {
  context: PageContext;
  document?: {
    readonly title?: string | null;
    readonly summary?: string | null;
    readonly slices?: readonly AnySlice[] | null;
  } | null;
  eyebrow?: string | null;
  /** Replaces the document's summary. */
  lead?: ReactNode;
  /** Template content between the page's hero and its slices, such as a list. */
  children?: ReactNode;
}

/** A page made of slices. A hero in first place has the h1; without one the document's title does. */
export function DocumentPage({ context, document, eyebrow, lead = document?.summary, children }: DocumentPageProps) {
  const slices = document?.slices;
  const opening = hasHero(slices) ? 1 : 0;
  return (
    <>
      <PageBreadcrumbs crumbs={context.breadcrumbs} />
      {opening ? (
        <SliceZone slices={slices?.slice(0, 1)} />
      ) : (
        <PageIntro eyebrow={eyebrow} title={document?.title} lead={lead} />
      )}
      {children}
      <SliceZone slices={slices} from={opening} />
    </>
  );
}
