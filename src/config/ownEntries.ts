/**
 * A cookie or storage entry of the site itself, which needs no consent because a feature that the visitor uses requires
 * it.
 */
export interface OwnEntry {
  /** Name of the cookie or storage key. */
  readonly name: string;
  readonly storage: 'cookie' | 'localStorage' | 'sessionStorage';
  /** Days until it expires; omitted where something else ends it. */
  readonly days?: number;
}

/**
 * Every entry that the site stores. The code that stores it takes its name from here, and the cookie notice lists it.
 */
export const OWN_ENTRIES = {
  consent: { name: 'keelstone:consent', storage: 'localStorage', days: 180 },
  measured: { name: 'keelstone:measured', storage: 'localStorage' },
  draft: { name: 'keelstone:book-demo', storage: 'sessionStorage' },
  scenarios: { name: 'calculator-scenarios', storage: 'localStorage' },
  booking: { name: 'demo_booking', storage: 'cookie' },
  appointment: { name: 'demo_time', storage: 'cookie' },
  places: { name: 'keelstone:places', storage: 'sessionStorage' },
  reloads: { name: 'freshness:reloads', storage: 'sessionStorage' },
  preview: { name: 'io.prismic.preview', storage: 'cookie' },
  operator: { name: 'ops_session', storage: 'cookie' },
  view: { name: 'release_view', storage: 'cookie' },
} as const satisfies Record<string, OwnEntry>;

export type OwnEntryKey = keyof typeof OWN_ENTRIES;
