/** Interface text in American English: the catalogue that every other language has to match. */
export const enUs = {
  /** BCP 47 tag for the `lang` attribute. */
  tag: 'en-US',
  /** The language's own name. */
  language: 'English',
  frame: {
    skip: 'Skip to content',
    home: (site: string) => `${site}, home`,
    announcement: 'Announcement',
    mainMenu: 'Main',
    openMenu: 'Menu',
    menuTitle: 'Menu',
    overview: (menu: string) => `${menu} overview`,
    languages: 'Language',
    footer: 'Site map',
    legal: 'Legal',
    consent: 'Cookie settings',
    social: 'Elsewhere',
    arrived: (page: string) => `Navigated to ${page}`,
    toolsMenu: 'Tools',
    toSite: 'To the site',
  },
  breadcrumbs: {
    label: 'Breadcrumb',
  },
  pagination: {
    label: 'Pages',
    previous: 'Previous',
    next: 'Next',
    page: (page: number) => `Page ${page}`,
    current: (page: number, count: number) => `Page ${page} of ${count}`,
  },
  dialog: {
    close: 'Close',
  },
  link: {
    external: '(another site)',
    newTab: '(opens in a new tab)',
  },
  table: {
    scroll: 'Scroll sideways to see the whole table',
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
  slices: {
    code: 'Code',
    copied: 'Copied',
    copy: 'Copy',
    embedLoad: 'Load it here',
    embedNotice: (site: string) => `Nothing is asked of ${site} before you say so.`,
    embedOpen: (host: string) => `Open at ${host}`,
    comparison: (ours: string, theirs: string) => `${ours} and ${theirs}, requirement by requirement`,
    fit: { yes: 'Yes', partly: 'Partly', no: 'No' },
    onlyDifferences: 'Show differences only',
    ours: 'Here',
    requirement: 'Requirement',
    theirs: 'The other',
    direction: { in: 'Data in', out: 'Data out', both: 'Both ways' },
    table: 'Table',
    watch: 'Watch the video',
    watchTitled: (title: string) => `Watch: ${title}`,
  },
};

/** What every language has to say. */
export type Catalogue = typeof enUs;
