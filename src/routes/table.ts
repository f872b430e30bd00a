import type { Route } from './route';

/*
 * THE routes table: links, pages, sitemap, layouts, redirects and the debug page follow from it.
 *
 * A template is `src/templates/<template>.tsx`. It gets `PageContext` (see `pageContext.ts`), and its page query can use every field of
 * it as a variable: `query Feature($id: String!) { prismicFeature(id: { eq: $id }) { … } }`. Templates of rows with `list` get
 * `ListContext`: `articles(ids: $articleIds)`.
 * Overview pages (`FeatureIndex`, `LegalIndex` …) filter by language: `allPrismicFeature(filter: { lang: { eq: $lang } })`, and sort:
 * the order of nodes is not stable from build to build.
 * A row without a template is a file in `src/pages`; `onCreatePage` gives it its context.
 */

const page = { layout: 'default', middleware: [], sitemap: true, indexable: true } as const;
const unlisted = { ...page, sitemap: false, indexable: false } as const;
const errorPage = { ...unlisted, layout: 'error', everyLanguage: true } as const;

function ownPage(uid: string, template: string, change: Partial<Route> = {}): Route {
  return {
    ...page,
    name: uid,
    documentType: 'page',
    uid,
    pattern: '/{parents}/{uid}',
    parentField: 'parent',
    template,
    ...change,
  };
}

export const routes: readonly Route[] = [
  { ...page, name: 'home', documentType: 'home', pattern: '/', template: 'Home' },
  { ...page, name: 'why', documentType: 'why', pattern: '/why-{settings.product_slug}', template: 'Why' },
  { ...page, name: 'pricing', documentType: 'pricing', pattern: '/pricing', template: 'Pricing' },

  ownPage('blog', 'BlogIndex', { list: 'all', label: 'Blog' }),
  ownPage('book-demo', 'BookDemo', { layout: 'landing' }),
  ownPage('booking-confirmed', 'BookingConfirmed', { ...unlisted, layout: 'landing' }),
  ownPage('careers', 'Careers'),
  ownPage('compare', 'CompareIndex'),
  ownPage('customers', 'CustomerIndex'),
  ownPage('features', 'FeatureIndex'),
  ownPage('industries', 'IndustryIndex'),
  ownPage('legal', 'LegalIndex'),
  ownPage('module-pricing-calc', 'PricingCalculator'),
  ownPage('platform-demo', 'PlatformDemoIndex'),
  ownPage('spaces', 'SpaceIndex'),
  { ...page, name: 'page', documentType: 'page', pattern: '/{parents}/{uid}', parentField: 'parent', template: 'Page' },

  {
    ...page,
    name: 'blog-post',
    documentType: 'blog_post',
    pattern: '/blog/{parents}/{uid}',
    parentField: 'category',
    template: 'BlogPost',
    section: 'blog',
  },
  {
    ...page,
    name: 'blog-category',
    documentType: 'blog_category',
    pattern: '/blog/category/{parents}/{uid}',
    parentField: 'parent',
    template: 'BlogCategory',
    list: 'category',
    section: 'blog',
  },
  { ...page, name: 'blog-tag', pattern: '/blog/tag/{tag}', template: 'BlogTag', list: 'tag', section: 'blog' },
  {
    ...page,
    name: 'blog-author',
    documentType: 'author',
    pattern: '/blog/author/{uid}',
    template: 'BlogAuthor',
    list: 'author',
    section: 'blog',
  },

  nested('feature', 'Feature', '/features', 'features'),
  nested('industry', 'Industry', '/industries', 'industries'),
  nested('legal', 'Legal', '/legal', 'legal', 'legal-document'),
  nested('platform_demo', 'PlatformDemo', '/platform-demo', 'platform-demo', 'platform-demo-document'),
  nested('space', 'Space', '/spaces', 'spaces'),
  nested('job', 'Job', '/careers', 'careers'),
  {
    ...page,
    name: 'compare-document',
    documentType: 'compare',
    pattern: '/compare/{uid}',
    template: 'Compare',
    section: 'compare',
  },

  {
    ...page,
    name: 'customer',
    documentType: 'customer',
    pattern: '/customers/{uid}',
    template: 'Customer',
    section: 'customers',
  },

  {
    ...page,
    name: 'video',
    documentType: 'video',
    pattern: '/videos/key/{key}',
    template: 'Video',
    section: 'platform-demo',
  },
  {
    ...unlisted,
    name: 'video-cf',
    documentType: 'video',
    pattern: '/videos/cf/{cf_path}',
    template: 'Video',
    section: 'platform-demo',
    secondary: true,
  },

  {
    ...unlisted,
    name: 'prismic-blog',
    pattern: '/prismic-blog',
    template: 'DocumentIndex',
    documentList: 'blog_post',
    label: 'Blog documents',
  },
  {
    ...unlisted,
    name: 'prismic-blog-document',
    documentType: 'blog_post',
    pattern: '/prismic-blog/{uid}',
    template: 'PrismicBlogDocument',
    secondary: true,
    section: 'prismic-blog',
  },
  {
    ...unlisted,
    name: 'prismic-features',
    pattern: '/prismic-features',
    template: 'DocumentIndex',
    documentList: 'feature',
    label: 'Feature documents',
  },
  {
    ...unlisted,
    name: 'prismic-feature-document',
    documentType: 'feature',
    pattern: '/prismic-features/{uid}',
    template: 'PrismicFeatureDocument',
    secondary: true,
    section: 'prismic-features',
  },

  { ...unlisted, name: 'search', pattern: '/search', template: 'Search', everyLanguage: true },

  { ...unlisted, name: 'debug', pattern: '/debug', layout: 'manage', middleware: ['operators'] },
  { ...unlisted, name: 'debug-builds', pattern: '/debug/builds', layout: 'manage', middleware: ['operators'] },
  { ...unlisted, name: 'debug-bookings', pattern: '/debug/bookings', layout: 'manage', middleware: ['operators'] },
  { ...unlisted, name: 'preview', pattern: '/preview', layout: 'blank', middleware: ['preview'] },
  { ...unlisted, name: 'slice-simulator', pattern: '/slice-simulator', layout: 'blank', middleware: ['simulator'] },
  { ...errorPage, name: 'not-found', pattern: '/404', template: 'NotFound' },
  { ...errorPage, name: 'server-error', pattern: '/500', template: 'ServerError' },
];

/** Types without a page of their own, which other pages query. */
export const typesWithoutPage: readonly string[] = [
  'settings',
  'navigation',
  'facts',
  'booking_settings',
  'price_book',
  'price_module',
  'redirect',
];

function nested(documentType: string, template: string, base: string, section: string, name = documentType): Route {
  return { ...page, name, documentType, pattern: `${base}/{parents}/{uid}`, parentField: 'parent', template, section };
}

/** Every row that shows this document, its canonical row first; empty for documents without a page. */
export function routesOf(document: { readonly type: string; readonly uid?: string | null }): readonly Route[] {
  const rows = routes.filter((route) => route.documentType === document.type);
  const own = rows.find((route) => !route.secondary && route.uid !== undefined && route.uid === document.uid);
  const general = rows.find((route) => !route.secondary && route.uid === undefined);
  const first = own ?? general;
  return first ? [first, ...rows.filter((route) => route.secondary)] : [];
}

/** @throws Error when there is no such row. */
export function routeNamed(name: string): Route {
  const route = routes.find((candidate) => candidate.name === name);
  if (!route) throw new Error(`The routes table has no row "${name}".`);
  return route;
}
