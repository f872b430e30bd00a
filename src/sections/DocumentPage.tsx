import type { ReactNode } from 'react';
import type { PageContext } from '../routes/pageContext';
import { hasHero, SliceZone, type AnySlice } from '../slices/SliceZone';
import { PageIntro } from './PageIntro';
import { PageBreadcrumbs } from './PageBreadcrumbs';

export interface DocumentPageProps {
  context: PageContext;
  eyebrow?: string | null;
  title?: string | null;
  lead?: ReactNode;
  slices: readonly AnySlice[] | null | undefined;
  /** Template content between the page's hero and its slices, such as a list. */
  children?: ReactNode;
}

/** A page made of slices. A hero in first place has the h1; without one the document's title does. */
export function DocumentPage({ context, eyebrow, title, lead, slices, children }: DocumentPageProps) {
  const opening = hasHero(slices) ? 1 : 0;
  return (
    <>
      <PageBreadcrumbs crumbs={context.breadcrumbs} />
      {opening ? <SliceZone slices={slices?.slice(0, 1)} /> : <PageIntro eyebrow={eyebrow} title={title} lead={lead} />}
      {children}
      <SliceZone slices={slices} from={opening} />
    </>
  );
}
