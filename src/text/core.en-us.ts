/** Texts of every page: the frame and error messages. They are in the initial bundle. */
export const coreEnUs = {
  /** BCP 47 tag for the `lang` attribute. */
  tag: 'en-US',
  /** The language's own name. */
  language: 'English',
  frame: {
    skip: 'Skip to content',
    home: (site: string) => (site ? `${site}, home` : 'Home'),
    announcement: 'Announcement',
    mainMenu: 'Main',
    search: 'Search',
    openMenu: 'Menu',
    menuTitle: 'Menu',
    overview: (menu: string) => `${menu} overview`,
    footer: 'Site map',
    legal: 'Legal',
    privacyChoices: 'Privacy choices',
    arrived: (page: string) => `Navigated to ${page}`,
    toolsMenu: 'Tools',
    /** Titles of the ops pages by route name; one without a title is not in their menu. */
    tools: { debug: 'This build', 'debug-builds': 'Builds', 'debug-bookings': 'Bookings' } as Record<string, string>,
    toSite: 'To the site',
  },
  dialog: {
    close: 'Close',
  },
  link: {
    newTab: '(opens in a new tab)',
    /** Languages that a linked page can be in, by their code. */
    languages: { en: '(English)', de: '(German)' } as Record<string, string>,
  },
  error: {
    notFound: 'Page Not Found',
    notFoundLead: 'Nothing lives at this address. It may have moved, or the link has a typo.',
    server: 'Internal Server Error',
    serverLead: 'Something broke on our side. We have been told. Try again, or go on from here.',
    reload: 'Try again',
    home: 'To the home page',
    places: 'Places to go from here',
  },
  freshness: {
    offline: 'You are offline. Pages that you have opened before still work.',
    waiting: 'That page needs a connection, and there is none. This one stays as it is.',
    back: 'You are online again.',
    held: 'That page could not be loaded. What you have typed here is still there.',
    again: 'Try again',
    failed: 'This page could not be loaded',
    failedLead: 'A part of it did not arrive. Try again; if that fails, too, wait a moment.',
    startupLead: 'It can be read below, and its links work. What needs scripts does not.',
    readOn: 'Read on below',
  },
};

export type CoreText = typeof coreEnUs;
