/** Where on the page something was pressed. */
export type Place = 'header' | 'main' | 'footer';

/** ISO 4217 code of the amounts beside it; USD when it is left out. */
type Currency = 'USD' | 'EUR' | 'GBP' | (string & {});

/**
 * The plan: every event that the site sends, with its properties. None of them holds personal data, and no free text that a visitor
 * typed. `npm run generate:events` writes docs/events.md from this file.
 */
export interface Plan {
  /** A link that looks like a button was followed. */
  cta_clicked: {
    /** Its words. */
    label: string;
    /** Path on this site, or the host when it leads elsewhere. */
    target: string;
    place: Place;
  };
  /** A link in a menu was followed. */
  menu_link_clicked: {
    label: string;
    target: string;
    place: Place;
  };
  /** A menu was opened. */
  menu_opened: {
    /** The words that open it. */
    menu: string;
  };
  /** The page was asked for in another language. */
  language_switched: {
    /** Code of the other language, such as `de`. */
    to: string;
  };
  /** Articles were searched for. */
  blog_searched: {
    /** Characters of what was looked for; the words themselves stay with the visitor. */
    length: number;
    /** Articles found. */
    results: number;
  };
  /** The configuration in the calculator has come to rest after a change. */
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
  /** A quote was taken along. */
  quote_taken: {
    /** How. */
    format: 'demo' | 'pdf' | 'csv' | 'link' | 'print';
    value: number;
    currency?: Currency;
    price_book: string;
  };
  /** Somebody began to fill in the demo form. */
  booking_started: Record<never, never>;
  /** A time was chosen. */
  booking_time_chosen: {
    /** Whole days from today. */
    days_ahead: number;
  };
  /** The demo form was sent. */
  booking_submitted: {
    /** Whether a quote came along. */
    with_quote: boolean;
  };
  /** A demo is booked. */
  booking_completed: {
    with_quote: boolean;
  };
  /** The demo form could not be sent, or was refused. */
  booking_failed: {
    /** Who refused: the check in the page, the server, or the network. */
    reason: 'check' | 'server' | 'network';
    /** Names of the fields with errors, never their values. */
    fields: readonly string[];
  };
  /** The first step of a demo tour was left for another. */
  demo_started: { tour: string };
  /** A step of a demo tour came up. */
  demo_step_viewed: {
    /** Path of the tour. */
    tour: string;
    /** From 1. */
    step: number;
    steps: number;
  };
  /** The last step of a demo tour came up. */
  demo_completed: { tour: string };
  /** A video began, passed a quarter, or ended. */
  video_progressed: {
    /** File of the video, without its address. */
    video: string;
    percent: 0 | 25 | 50 | 75 | 100;
  };
  /** An address without a page was asked for. */
  page_not_found: { path: string };
}

/** One event of the plan, told apart by its name. */
export type PlannedEvent = {
  readonly [Name in keyof Plan]: { readonly name: Name; readonly properties: Readonly<Plan[Name]> };
}[keyof Plan];

/** What may be said about a visitor who has booked: chosen facts about the company, nothing about the person. */
export interface Traits {
  readonly company_size?: string;
  readonly interest?: string;
  readonly country?: string;
}

/** A page that is shown. */
export interface PageFacts {
  readonly path: string;
  /** Path, query and hash; the query's campaign alone once it is sent. */
  readonly fullPath: string;
  readonly url: string;
  readonly title: string;
  /** Address that the visitor came from: the page before, or the site before. */
  readonly referrer: string;
}

/** Everything that can be said to the providers. */
export type Call =
  | ({ readonly kind: 'track' } & PlannedEvent)
  | ({ readonly kind: 'page' } & PageFacts)
  | { readonly kind: 'screen'; readonly name: string; readonly properties: Readonly<Record<string, string | number>> }
  | { readonly kind: 'identify'; readonly userId: string; readonly traits: Traits }
  | { readonly kind: 'group'; readonly groupId: string; readonly traits: Traits }
  | { readonly kind: 'alias'; readonly userId: string; readonly previousId: string };
