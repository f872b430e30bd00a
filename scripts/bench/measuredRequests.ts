/** A kind of request whose processor time is measured. */
export interface MeasuredRequest {
  readonly what: string;
  readonly status: number;
  /** @param index of the request among those of this kind */
  readonly path: (index: number) => string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const WORDS = ['approval', 'invoice matching', 'budgets', 'supplier', 'suplier contracts', 'prices', 'audit trail'];
/** Long words with typos cost most: each is compared with the words of the index. */
const LONG_WORDS = ['aproval', 'suppliers', 'invoics', 'contract', 'budgts', 'purchase', 'onboarding', 'compliance'];
const ZONES = Intl.supportedValuesOf('timeZone');
/** The page that needs the cookie of a booking. */
export const CONFIRMED = '/booking-confirmed';

/** Shortens the words differently each time, since the server keeps the results of recent queries. */
const eightWords = (index: number) =>
  LONG_WORDS.map((word, position) => word.slice(0, 5 + ((index >> position) & 3))).join(' ');

/** The kinds of requests. The first one is the baseline. */
export const REQUESTS: readonly MeasuredRequest[] = [
  { what: 'a page from disk, `/pricing`', status: 200, path: () => '/pricing' },
  { what: 'a path that does not exist', status: 404, path: (index) => `/nothing/here-${index}` },
  { what: 'a path that cannot be decoded', status: 404, path: (index) => `/%E0%A4%A${index}` },
  { what: '`/search?q=approval`', status: 200, path: () => '/search?q=approval' },
  {
    what: '`/search?q=`, each time other words',
    status: 200,
    path: (index) => `/search?q=${encodeURIComponent(`${WORDS[index % WORDS.length] ?? ''} ${index}`)}`,
  },
  {
    what: '`/search?q=`, eight words, each time others',
    status: 200,
    path: (index) => `/search?q=${encodeURIComponent(eightWords(index))}`,
  },
  { what: '`/book-demo`', status: 200, path: () => '/book-demo' },
  {
    what: '`/book-demo`, each time another zone',
    status: 200,
    path: (index) => `/book-demo?zone=${ZONES[index % ZONES.length] ?? ''}`,
  },
  { what: '`/booking-confirmed`', status: 200, path: () => CONFIRMED },
  { what: 'free times, `/api/demo-slots`', status: 200, path: () => '/api/demo-slots' },
  { what: 'a redirect', status: 308, path: () => '/price-list' },
  { what: 'a video without a document', status: 200, path: () => '/videos/cf/videos/month-end.mp4' },
  { what: 'a method that a page does not have', status: 405, path: () => '/', method: 'DELETE' },
  { what: 'a host of somebody else', status: 421, path: () => '/', headers: { host: 'elsewhere.example' } },
  {
    what: 'too many headers',
    status: 431,
    path: () => '/',
    headers: Object.fromEntries(Array.from({ length: 220 }, (_, index) => [`x-${index}`, ''])),
  },
];
