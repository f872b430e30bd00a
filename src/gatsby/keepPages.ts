import { resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Store } from 'gatsby';
import type { PlannedPage } from '../routes/planPages';

/** A page as Gatsby's state has it, from the build before. */
interface KnownPage {
  readonly componentPath: string;
  readonly context: object;
  readonly ownerNodeId?: string;
  /** Milliseconds since 1970; a page from before this build's pages were made is taken away. */
  updatedAt: number;
}

/** File of a template. */
export function componentOf(template: string): string {
  return resolve('src', 'templates', `${template}.tsx`);
}

/**
 * Keeps the page of a document as the build before has made it, when it would be the same again: Gatsby would check and digest it and write
 * it down, for each page of the site, only to find that nothing has changed. Other pages are made anew, as Gatsby makes some of its own from them.
 * @returns a function that tells whether a page is kept
 */
export function keepPages(store: Store): (page: PlannedPage) => boolean {
  const { pages } = store.getState() as unknown as { readonly pages: ReadonlyMap<string, KnownPage> };
  return ({ path, template, context }) => {
    const known = pages.get(path) ?? pages.get(`${path}/`);
    if (!known || context.id === undefined || template === 'Pricing') return false;
    const isSame =
      known.componentPath === componentOf(template) &&
      known.ownerNodeId === context.id &&
      isDeepStrictEqual(known.context, context);
    if (isSame) known.updatedAt = Date.now();
    return isSame;
  };
}
