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
    searchShortcut: 'Search (Ctrl or ⌘ with K)',
    openMenu: 'Menu',
    menuTitle: 'Menu',
    yourDemo: 'Your demo',
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
    notFoundLead: 'There is no page at this address. It may have moved, or the link may contain a typo.',
    server: 'Internal Server Error',
    serverLead: 'Something went wrong on our side. Try again, or continue from here.',
    reload: 'Try again',
    home: 'Go to the home page',
    places: 'Where to go from here',
  },
  freshness: {
    offline: 'You are offline. Pages that you have opened before still work.',
    waiting: 'That page needs a connection, and you are offline. This page stays as it is.',
    back: 'You are online again.',
    unsaved: 'That page could not be loaded. What you have typed here is still there.',
    again: 'Try again',
    failed: 'This page could not be loaded',
    part: 'Part of the page did not load. Try again, or wait a moment.',
    startupLead: 'You can read it below, and its links work. Anything that needs scripts does not.',
    readOn: 'Read on below',
  },
};

export type CoreText = typeof coreEnUs;
