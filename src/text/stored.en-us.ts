import type { OwnEntryKey } from '../config/ownEntries';
import type { VendorName } from '../config/vendors';

interface EntryWords {
  readonly what: string;
  /** Expiry, where it is not a number of days. */
  readonly kept?: string;
}

/** Texts of the list of cookies and storage entries, in American English. */
export const storedEnUs = {
  title: 'What is kept in your browser',
  caption: 'Generated from the settings of this site: it lists everything that can be stored.',
  name: 'Name',
  what: 'What for',
  consent: 'Needs consent',
  kept: 'Kept for',
  no: 'No',
  yes: 'Yes',
  days: (days: number) => `${days} days`,
  places: { cookie: 'cookie', localStorage: 'local storage', sessionStorage: 'session storage' },
  own: {
    consent: { what: 'Remembers what you agreed to' },
    measured: {
      what: 'Remembers which services have run, so that what they keep is removed when you refuse',
      kept: 'Until that is removed',
    },
    draft: {
      what: 'Keeps what you typed into the demo form if the page reloads',
      kept: 'Until sent or the tab is closed',
    },
    scenarios: { what: 'Up to three scenarios of the price calculator', kept: 'Until you delete them' },
    booking: { what: 'Lets you see and change your appointment', kept: '7 days beyond the appointment' },
    appointment: {
      what: 'The time of your appointment, for the link to it at the top of every page',
      kept: 'Until the appointment',
    },
    places: { what: 'Shows pages where you left them when you go back', kept: 'Until the tab is closed' },
    reloads: {
      what: 'Keeps a page that fails to load from reloading again and again',
      kept: 'Until the tab is closed',
    },
    preview: { what: 'Shows drafts to our editors; never set for visitors', kept: 'Until the preview is left' },
    operator: {
      what: 'Signs in those who run this site; never set for visitors',
      kept: '12 hours, or until they sign out',
    },
    view: {
      what: 'Shows a version of this site before it is published; never set for visitors',
      kept: 'Until it is left, 30 days at most',
    },
  } as Record<OwnEntryKey, EntryWords>,
  providers: {
    segment: 'Segment',
    posthog: 'PostHog',
    datadog: 'Datadog',
    'privacy-analytics': 'Count of visits',
    'sales-tracking': 'Sales tracking',
    'font-stylesheet': 'Font service',
    'visitor-analytics': 'Visitor analytics',
  } satisfies Record<VendorName, string>,
  purposes: { measurement: 'Measurement', improvement: 'Product improvement, with replay', marketing: 'Marketing' },
  untilRefused: 'Until you withdraw your consent',
};

export type StoredWords = typeof storedEnUs;
