/** What answers of one kind cost, and so how many there are. */
export interface Cost {
  /** Requests that one network may send in a minute. */
  readonly perMinute: number;
  /** Whether these answer 503 while the event loop is late, so that what remains of the processor is for pages. */
  readonly isShed: boolean;
  /** Routes that cost this with each request. The others ask `admit` where they know that there is something to do. */
  readonly routes?: RegExp;
}

/**
 * Every limit on how often something is asked for. A file of the release costs next to nothing, so pages, assets and health have none. All are far
 * above what a visitor does, because an office is one network, and so are all visitors behind a proxy that `TRUSTED_PROXIES` does not name.
 */
export const COSTS = {
  /** An error page is a page made for one request. More than ten unknown paths a second come from a program that guesses. */
  errorPage: { perMinute: 600, isShed: true },
  /** The words are looked for in all pages. With scripts the browser does that by itself. */
  search: { perMinute: 300, isShed: true },
  /** Free times are read from the store. The form asks for them once. */
  slots: { perMinute: 300, isShed: true, routes: /^\/api\/demo-slots$/ },
  /** Posts of bookings, whatever comes of them; those that are stored are capped where they are stored. A booking is what the site is for. */
  booking: { perMinute: 300, isShed: false },
  /** A sign-in compares secrets. Operators have one password manager each. */
  signIn: { perMinute: 60, isShed: true, routes: /^\/api\/ops\/session/ },
  /** A picture that is not in the release takes a processor for a tenth of a second; a preview shows some forty of them. */
  image: { perMinute: 300, isShed: true },
  /** A query reads many documents. */
  graphql: { perMinute: 300, isShed: true, routes: /^\/_content\/graphql/ },
  /** A delivery to a vendor holds a connection there. A busy visit sends one each second, and an office has many visitors. */
  vendor: { perMinute: 3000, isShed: true, routes: /^\/(?:segment-cdn|segment-api|ingest|dd-intake)(?:\/|$)/ },
  /** A trigger of a publication comes once, and is answered before its build. */
  webhook: { perMinute: 300, isShed: false, routes: /^\/api\/builds\/prismic$/ },
  /** What the pages of operators ask for. */
  builds: { perMinute: 600, isShed: true, routes: /^\/api\/builds(?!\/(?:prismic|progress)$)/ },
  /** The host of videos is asked for each page of a video without a document. */
  video: { perMinute: 300, isShed: true },
} satisfies Record<string, Cost>;

export type CostName = keyof typeof COSTS;
