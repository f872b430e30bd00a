import { siteOf, type SiteNode } from '../../src/content/site';

const link = (url: string | null) => ({ url, target: null });
const settings = (lang: string, data: Partial<SiteNode<'settings'>['data']> = {}): SiteNode<'settings'> => ({
  lang,
  data: {
    site_name: 'Keelstone',
    product_name: null,
    tagline: null,
    description: null,
    legal_name: null,
    email: null,
    phone: null,
    address: null,
    image: null,
    announcement: null,
    announcement_label: null,
    announcement_link: null,
    demo_label: 'Book a demo',
    social: [],
    ...data,
  },
});
const navigation = (lang: string, data: Partial<SiteNode<'navigation'>['data']> = {}): SiteNode<'navigation'> => ({
  lang,
  data: { menus: [], entries: [], footer: [], legal: [], error: [], ...data },
});
const answer = ({
  settings: settingsNodes = [settings('en-us'), settings('de-de', { site_name: 'Kielstein' })],
  navigation: navigationNodes = [navigation('en-us')],
  namedPages = [{ lang: 'en-us', uid: 'book-demo', url: '/book-demo' }],
  releases = [],
}: { [Name in keyof Queries.SiteQuery]?: SiteNode<Name>[] } = {}) => ({
  settings: { nodes: settingsNodes },
  navigation: { nodes: navigationNodes },
  namedPages: { nodes: namedPages },
  releases: { nodes: releases },
});

describe('the site data of a language', () => {
  it('takes settings of its language, with navigation of the master language as fallback', () => {
    const site = siteOf(answer(), 'de-de');
    expect(site).toMatchObject({ name: 'Kielstein', home: '/de', demo: { label: 'Book a demo', href: '/book-demo' } });
  });

  it('leads to the pages of a booking and of contacts in its language, and otherwise in the master language', () => {
    const named = (lang: string, uid: string, url: string) => ({ lang, uid, url });
    const pages = [
      named('en-us', 'booking-confirmed', '/booking-confirmed'),
      named('en-us', 'contact', '/contact'),
      named('de-de', 'contact', '/de/contact'),
    ];
    expect(siteOf(answer({ namedPages: pages }), 'de-de')).toMatchObject({
      appointment: '/booking-confirmed',
      contact: '/de/contact',
    });
    expect(siteOf(answer({ namedPages: [] }), 'de-de')).toMatchObject({ appointment: undefined, contact: undefined });
  });

  it('has no call to action without a demo page', () => {
    expect(siteOf(answer({ namedPages: [] }), 'en-us').demo).toBeUndefined();
  });

  it('groups menu entries by section in the editors’ order, without entries that lead nowhere', () => {
    const entry = (menu: string, section: string | null, label: string, url: string | null) => ({
      menu,
      section,
      label,
      text: null,
      icon: 'intake',
      link: link(url),
    });
    const site = siteOf(
      answer({
        navigation: [
          navigation('en-us', {
            menus: [
              { label: 'Product', link: link(null) },
              { label: 'Pricing', link: link('/pricing') },
              { label: 'Empty', link: link(null) },
            ],
            entries: [
              entry('Product', 'Buy', 'Intake', '/features/intake'),
              entry('Product', 'Pay', 'Invoices', '/features/invoices'),
              entry('Product', 'Buy', 'Sourcing', '/features/sourcing'),
              entry('Product', 'Gone', 'Gone', null),
            ],
          }),
        ],
      }),
      'en-us',
    );
    expect(site.menus.map(({ label }) => label)).toEqual(['Product', 'Pricing']);
    expect(site.menus[0]?.sections.map(({ title, entries }) => [title, entries.map(({ label }) => label)])).toEqual([
      ['Buy', ['Intake', 'Sourcing']],
      ['Pay', ['Invoices']],
    ]);
    expect(site.menus[1]).toMatchObject({ href: '/pricing', sections: [] });
  });

  it('has an announcement with or without a link', () => {
    const text = settings('en-us', { announcement: 'New', announcement_label: 'See', announcement_link: link(null) });
    expect(siteOf(answer({ settings: [text] }), 'en-us').announcement).toEqual({ text: 'New', link: undefined });
    expect(siteOf(answer(), 'en-us').announcement).toBeUndefined();
  });

  it('announces the newest release notes by itself, until the settings announce something else', () => {
    const releases = [
      { lang: 'de-de', url: '/de/fruehjahr', data: { title: 'Neu im Frühjahr' } },
      { lang: 'en-us', url: '/spring', data: { title: 'What is new in spring' } },
      { lang: 'en-us', url: '/autumn', data: { title: 'What is new in autumn' } },
    ];
    const quiet = settings('en-us', { announcement_label: 'Read it' });
    expect(siteOf(answer({ settings: [quiet], releases }), 'en-us').announcement).toEqual({
      text: 'What is new in spring',
      link: expect.objectContaining({ label: 'Read it', href: '/spring' }),
    });
    const loud = settings('en-us', { announcement: 'We moved' });
    expect(siteOf(answer({ settings: [loud], releases }), 'en-us').announcement).toMatchObject({ text: 'We moved' });
  });
});
