import { siteOf, type Site, type SiteAnswer, type SiteNode } from '../../src/content/site';
import type { PageContext } from '../../src/routes/pageContext';

const to = (url: string) => ({ url, target: null });

function settings(lang: string, tagline: string, demo: string): SiteNode<'settings'> {
  return {
    lang,
    data: {
      site_name: 'Keelstone',
      product_name: 'Keelstone',
      tagline,
      description: 'Procurement and supplier management for companies of 50 to 2,000 people.',
      legal_name: 'Keelstone Software GmbH',
      email: 'hello@keelstone.example',
      phone: '+49 40 66969 120',
      address: 'Kielsteinkai 7, 20457 Hamburg, Germany',
      image: null,
      announcement: 'Three-way match now handles returns.',
      announcement_label: 'See how',
      announcement_link: to('/features/invoices/three-way-match'),
      demo_label: demo,
      social: [],
    },
  };
}

/** Result of the site query: two languages, the second without menus. */
export const siteQuery: SiteAnswer = {
  settings: {
    nodes: [
      settings('en-us', 'On solid ground.', 'Book a demo'),
      settings('de-de', 'Auf festem Grund.', 'Demo buchen'),
    ],
  },
  navigation: {
    nodes: [
      {
        lang: 'en-us',
        data: {
          menus: [
            { label: 'Product', link: to('/features') },
            { label: 'Resources', link: null },
            { label: 'Pricing', link: to('/pricing') },
          ],
          entries: [
            {
              menu: 'Product',
              section: 'Buy',
              label: 'Intake',
              text: 'One form',
              icon: 'intake',
              link: to('/features/intake'),
            },
            {
              menu: 'Product',
              section: 'Pay',
              label: 'Invoices',
              text: null,
              icon: 'no-such',
              link: to('/features/invoices'),
            },
            { menu: 'Resources', section: null, label: 'Blog', text: null, icon: null, link: to('/blog') },
          ],
          footer: [
            { section: 'Product', label: 'All features', link: to('/features') },
            { section: 'Company', label: 'About', link: to('/about') },
          ],
          legal: [{ label: 'Privacy', link: to('/legal/privacy') }],
          error: [{ label: 'Home', link: to('/') }],
        },
      },
    ],
  },
  namedPages: {
    nodes: [
      { lang: 'en-us', uid: 'book-demo', url: '/book-demo' },
      { lang: 'en-us', uid: 'booking-confirmed', url: '/booking-confirmed' },
      { lang: 'de-de', uid: 'booking-confirmed', url: '/de/booking-confirmed' },
    ],
  },
  releases: { nodes: [] },
};

export const site: Site = siteOf(siteQuery, 'en-us');

/** The context of a page on the default layout. */
export function contextOf(pathname: string, change: Partial<PageContext> = {}): PageContext {
  return {
    layout: 'default',
    pathname,
    lang: 'en-us',
    routeName: 'page',
    indexable: true,
    canonical: pathname,
    alternates: [],
    breadcrumbs: [],
    childIds: [],
    ...change,
  };
}
