/** The landmark (https://www.w3.org/WAI/ARIA/apg/practices/landmark-regions/) that contains a link. */
export type Landmark = 'header' | 'main' | 'footer';

/** ISO 4217 code of the amounts beside it; USD when it is left out. */
type Currency = 'USD' | 'EUR' | 'GBP' | (string & {});

/**
 * The tracking plan: every event of the site, with its properties. No property holds personal data or text that a
 * visitor typed. `npm run generate:events` writes docs/events.md from this file.
 */
export interface Plan {
  /** A link that looks like a button was followed. */
  cta_clicked: {
    /** Its text. */
    label: string;
    /** Path on this site, or the host of an external link. */
    target: string;
    /** Landmark that contains it: `header`, `main` or `footer`. */
    place: Landmark;
  };
  /** A link in a menu was followed. */
  menu_link_clicked: {
    label: string;
    target: string;
    /** Landmark that contains it. */
    place: Landmark;
  };
  /** A menu was opened, by a click, a key, or hover. */
  menu_opened: {
    /** Label of the menu. */
    menu: string;
  };
  /** A language link was followed. */
  language_switched: {
    /** Code of the other language, such as `de`. */
    to: string;
  };
  /** Articles were searched for. */
  blog_searched: {
    /** Length of the query in characters; the query itself is never sent. */
    length: number;
    /** Articles found. */
    results: number;
  };
  /** The calculator's configuration changed (debounced). */
  calculator_changed: {
    /** Keys of the chosen modules. */
    modules: readonly string[];
    approvers: number;
    buyers: number;
    /** Total of the first year, in whole units of the currency. */
    value: number;
    currency?: Currency;
    /** Version of the price book. */
    price_book: string;
  };
  /** A quote was exported or passed on. */
  quote_taken: {
    /** How. */
    format: 'demo' | 'mail' | 'pdf' | 'csv' | 'link' | 'print';
    value: number;
    currency?: Currency;
    price_book: string;
  };
  /** A visitor began to fill in the demo form. */
  booking_started: Record<never, never>;
  /** A time was chosen. */
  booking_time_chosen: {
    /** Whole days from today. */
    days_ahead: number;
  };
  /** The demo form was sent. */
  booking_submitted: {
    /** Whether a quote was attached. */
    with_quote: boolean;
  };
  /** A demo is booked. */
  booking_completed: {
    with_quote: boolean;
  };
  /** The demo form failed validation or could not be sent. */
  booking_failed: {
    /** Where it failed: the validation in the page, the server, or the network. */
    reason: 'check' | 'server' | 'network';
    /** Names of the invalid fields, never their values. */
    fields: readonly string[];
  };
  /** A visitor moved on from the first step of a demo tour. */
  demo_started: { tour: string };
  /** A step of a demo tour was shown. */
  demo_step_viewed: {
    /** Path of the tour. */
    tour: string;
    /** From 1. */
    step: number;
    steps: number;
  };
  /** The last step of a demo tour was shown. */
  demo_completed: { tour: string };
  /** A video began, passed a quarter, or ended. */
  video_progressed: {
    /** File of the video, without its address. */
    video: string;
    percent: 0 | 25 | 50 | 75 | 100;
  };
  /** A page that does not exist was requested. */
  page_not_found: { path: string };
}

/** One event of the plan, discriminated by its name. */
export type PlannedEvent = {
  readonly [Name in keyof Plan]: { readonly name: Name; readonly properties: Readonly<Plan[Name]> };
}[keyof Plan];

/** Traits of a visitor who has booked: selected facts about the company, none about the person. */
export interface Traits {
  readonly company_size?: string;
  readonly interest?: string;
  readonly country?: string;
}

/** A page that is shown. */
export interface PageViewProperties {
  readonly path: string;
  /** Path, query and hash; when sent, only the campaign parameters of the query. */
  readonly fullPath: string;
  readonly url: string;
  readonly title: string;
  /** Address of the previous page or site. */
  readonly referrer: string;
}

/** Every call that providers can receive. */
export type Call =
  | ({ readonly kind: 'track' } & PlannedEvent)
  | ({ readonly kind: 'page' } & PageViewProperties)
  | { readonly kind: 'screen'; readonly name: string; readonly properties: Readonly<Record<string, string | number>> }
  | { readonly kind: 'identify'; readonly userId: string; readonly traits: Traits }
  | { readonly kind: 'group'; readonly groupId: string; readonly traits: Traits }
  | { readonly kind: 'alias'; readonly userId: string; readonly previousId: string };
