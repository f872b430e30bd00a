import { VENDOR_PATH } from '../proxies/proxyRoutes';

/** The rate limit of one kind of request, and whether it is subject to load shedding. */
export interface RateLimit {
  /** Requests per network and minute. */
  readonly perMinute: number;
  /** Load shedding: whether to answer 503 while the event loop is delayed, to leave the processor to pages. */
  readonly isShed: boolean;
  /**
   * For requests that block the event loop: they wait for their turn in one queue, and get 503 while this number of
   * their kind waits. Without it a request does not wait.
   */
  readonly maxWaiting?: number;
  /** Routes on which every request counts. Other code calls `admit` where the cost arises. */
  readonly routes?: RegExp;
}

/**
 * More than visitors request at one moment. The last one waits about five seconds for PDF files, since the pause after
 * each is as long as its work, and less than half a second for anything else.
 */
const MAX_WAITING = 24;

/**
 * All rate limits, applied by `admissionControl.ts`. Release files cost almost nothing, so pages, assets and health checks have none. Limits are far
 * above one visitor's use, because an office is one network, and so are all visitors behind a proxy that is not in
 * `TRUSTED_PROXIES`.
 */
export const RATE_LIMITS = {
  /** An error page is rendered per request. More than ten unknown paths a second come from a scanner. */
  errorPage: { perMinute: 600, isShed: true },
  /** Searches all pages. With scripts the browser searches itself. */
  search: { perMinute: 300, isShed: true, maxWaiting: MAX_WAITING },
  /** Reads free times from the store. The form requests them once. */
  slots: { perMinute: 300, isShed: true, maxWaiting: MAX_WAITING, routes: /^\/api\/demo-slots$/ },
  /** The form with its free times. Not shed under load, like bookings, but it waits for its turn. */
  bookingForm: { perMinute: 300, isShed: false, maxWaiting: MAX_WAITING },
  /**
   * Posts of bookings, whatever the result; the store limits stored ones. Never shed, since bookings are the site's
   * purpose.
   */
  booking: { perMinute: 300, isShed: false },
  /** A PDF file of a quote takes a tenth of a second of processor time. */
  quote: { perMinute: 60, isShed: true, maxWaiting: MAX_WAITING, routes: /^\/api\/quotes\/.*\.pdf$/ },
  /** Posts of quotes to send, whatever the result; the store limits stored ones. */
  quoteMail: { perMinute: 120, isShed: false, routes: /^\/api\/quotes$/ },
  /** A sign-in compares secrets. Operators use a password manager. */
  signIn: { perMinute: 60, isShed: true, routes: /^\/api\/ops\/session/ },
  /** An image outside of the release takes a tenth of a second of processor time; a preview shows about forty. */
  image: { perMinute: 300, isShed: true },
  /**
   * A query reads many documents. Never shed: editors' previews need it, and requests without a token are refused
   * before they cost anything.
   */
  graphql: { perMinute: 300, isShed: false, routes: /^\/_content\/graphql/ },
  /**
   * A search reads up to a hundred documents with what they link to; a preview makes about ten. Never shed, like
   * GraphQL. Requests with an access token do not count, such as those of this server's builds.
   */
  contentApi: { perMinute: 600, isShed: false },
  /**
   * A delivery occupies a connection to the vendor. A busy visit sends one a second, and an office has many visitors.
   */
  vendor: { perMinute: 3000, isShed: true, routes: VENDOR_PATH },
  /**
   * A delivery that the server collects itself costs up to a few milliseconds of the event loop. Half of what may be
   * forwarded, which costs the loop less; the limit above counts as well.
   */
  eventCollector: { perMinute: 1500, isShed: true },
  /** A publication sends one webhook, which is answered before its build. */
  webhook: { perMinute: 300, isShed: false, routes: /^\/api\/builds\/prismic$/ },
  /** Requests of the ops pages. Never shed: operators look at them when the server is busy. */
  builds: { perMinute: 600, isShed: false, routes: /^\/api\/builds(?!\/(?:prismic|progress)$)/ },
  /** Each page of a video without a document sends a request to the video host. */
  video: { perMinute: 300, isShed: true },
  /** Each message of a form in `src/server/forms/table.ts` is passed on to a webhook. */
  form: { perMinute: 60, isShed: true, routes: /^\/api\/forms\// },
} satisfies Record<string, RateLimit>;

export type RateLimitName = keyof typeof RATE_LIMITS;
