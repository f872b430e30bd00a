import { coreEnUs } from './core.en-us';

/** Interface text in American English: the catalogue that every other language has to match. */
export const enUs = {
  ...coreEnUs,
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
  table: {
    scroll: 'Scroll sideways to see the whole table',
  },
  contents: {
    label: 'On this page',
  },
  legal: {
    version: (version: string) => `Version ${version}`,
    versionLabel: 'Version',
    effective: 'In effect since',
    changes: 'What changed',
    print: 'Print',
  },
  compare: {
    verdict: 'In short',
    reviewed: 'Last reviewed',
  },
  pricing: {
    plans: 'Plans',
    billing: 'Billing',
    billings: { annual: 'Billed annually', monthly: 'Billed monthly' },
    billedAs: { annual: 'Billed once a year.', monthly: 'Billed each month.' },
    otherBilling: {
      annual: (price: string) => `${price} a month if billed annually.`,
      monthly: (price: string) => `${price} if billed monthly.`,
    },
    currency: 'Currency',
    calculate: 'Change the numbers',
    onRequest: 'On request',
    recommended: 'Most chosen',
    matrix: 'Compare all plans',
    yes: 'Included',
    no: 'Not included',
  },
  demo: {
    tour: 'Product tour',
    minutes: (minutes: number) => `${minutes} minutes`,
    stepOf: (step: number, count: number) => `Step ${step} of ${count}`,
    back: 'Back',
    next: 'Next step',
    restart: 'Start again',
  },
  video: {
    captions: 'Captions',
    chapters: 'Chapters',
    transcript: 'Transcript',
    unavailable: 'This video has no file yet.',
  },
  slices: {
    code: 'Code',
    copied: 'Copied',
    copy: 'Copy',
    embedLoad: 'Load it here',
    embedNotice: (site: string) => `Nothing is loaded from ${site} until you agree.`,
    embedOpen: (host: string) => `Open at ${host}`,
    comparison: (ours: string, theirs: string) => `${ours} and ${theirs}, requirement by requirement`,
    fit: { yes: 'Yes', partly: 'Partly', no: 'No' },
    onlyDifferences: 'Show differences only',
    ours: 'Our product',
    requirement: 'Requirement',
    theirs: 'The alternative',
    direction: { in: 'Data in', out: 'Data out', both: 'Both ways' },
    table: 'Table',
    watch: 'Watch the video',
  },
};

/** The type that every language's catalogue must match. */
export type Catalogue = typeof enUs;
