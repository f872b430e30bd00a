/**
 * A cookie or storage entry of the site itself, which needs no consent because a feature that the visitor uses requires
 * it.
 */
export interface OwnEntry {
  /** Name of the cookie or storage key. */
  readonly name: string;
  readonly place: 'cookie' | 'localStorage' | 'sessionStorage';
  /** Days until it expires; omitted where something else ends it. */
  readonly days?: number;
}

/**
 * Every entry that the site stores. The code that stores it takes its name from here, and the cookie notice lists it.
 */
export const OWN_ENTRIES = {
  consent: { name: 'keelstone:consent', place: 'localStorage', days: 180 },
  measured: { name: 'keelstone:measured', place: 'localStorage' },
  draft: { name: 'keelstone:book-demo', place: 'sessionStorage' },
  scenarios: { name: 'calculator-scenarios', place: 'localStorage' },
  booking: { name: 'demo_booking', place: 'cookie' },
  appointment: { name: 'demo_time', place: 'cookie' },
  places: { name: 'keelstone:places', place: 'sessionStorage' },
  reloads: { name: 'freshness:reloads', place: 'sessionStorage' },
  preview: { name: 'io.prismic.preview', place: 'cookie' },
  operator: { name: 'ops_session', place: 'cookie' },
  view: { name: 'release_view', place: 'cookie' },
} as const satisfies Record<string, OwnEntry>;

export type OwnEntryKey = keyof typeof OWN_ENTRIES;
