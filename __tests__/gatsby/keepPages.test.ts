import type { Store } from 'gatsby';
import { componentOf, keepPages } from '../../src/gatsby/keepPages';
import { planPages, type PlannedPage } from '../../src/routes/planPages';
import { document } from '../support/documents';

const LONG_AGO = 1_000;

function plan(title: string): Map<string, PlannedPage> {
  const settings = document('settings', null, { product_slug: 'keelstone', site_name: 'Keelstone' });
  const pages = planPages([
    settings,
    document('page', 'about', { title }),
    document('pricing', null, { title: 'Pricing' }),
    document('home', null, { title: 'Home' }),
  ]);
  return new Map(pages.map((page) => [page.path, page]));
}

/** Gatsby's state after a build of these pages; `change` makes one of them another. */
function builtBefore(
  pages: Map<string, PlannedPage>,
  change: (page: Record<string, unknown>) => void = () => undefined,
) {
  const known = new Map(
    [...pages.values()].map(({ path, template, context }) => [
      path,
      { componentPath: componentOf(template), context: { ...context }, ownerNodeId: context.id, updatedAt: LONG_AGO },
    ]),
  );
  for (const page of known.values()) change(page);
  return { known, store: { getState: () => ({ pages: known }) } as unknown as Store };
}

function at(pages: Map<string, PlannedPage>, path: string): PlannedPage {
  const page = pages.get(path);
  if (!page) throw new Error(`no page at ${path}`);
  return page;
}

describe('the page that a document had in the build before', () => {
  it('is kept when it would be the same, as one of this build', () => {
    const { known, store } = builtBefore(plan('About'));
    expect(keepPages(store)(at(plan('About'), '/about'))).toBe(true);
    expect(known.get('/about')?.updatedAt).toBeGreaterThan(LONG_AGO);
  });

  it('is made anew when anything that it knows of itself has changed', () => {
    const { known, store } = builtBefore(plan('About'));
    expect(keepPages(store)(at(plan('About us'), '/about'))).toBe(false);
    expect(known.get('/about')?.updatedAt).toBe(LONG_AGO);
  });

  it.each([
    ['another template', (page: Record<string, unknown>) => (page.componentPath = componentOf('Home'))],
    ['another document', (page: Record<string, unknown>) => (page.ownerNodeId = 'other')],
  ])('is made anew when it had %s', (_title, change) => {
    expect(keepPages(builtBefore(plan('About'), change).store)(at(plan('About'), '/about'))).toBe(false);
  });

  it('is made anew when there is none yet, when it has prices of the day, and when it is nobody’s', () => {
    const pages = plan('About');
    expect(keepPages(builtBefore(new Map()).store)(at(pages, '/about'))).toBe(false);
    const { store } = builtBefore(pages);
    for (const path of ['/pricing', '/404', '/search']) expect(keepPages(store)(at(pages, path))).toBe(false);
  });
});
