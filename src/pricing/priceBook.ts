export const CURRENCIES = ['USD', 'EUR', 'GBP'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** Roles with seats. Requesters are included, so that a quote shows that they are free. */
export const ROLES = ['requester', 'approver', 'buyer'] as const;
export type Role = (typeof ROLES)[number];

/** Units that a module's price may depend on besides its base fee. */
export type Counted = 'supplier' | 'order';

export type PerCurrency<Value> = Readonly<Record<Currency, Value>>;

/** A quantity band with one price. `to` is its last unit; the last band has none. */
export interface Band {
  readonly from: number;
  readonly to?: number;
  /** Minor units a month for each unit inside the band. */
  readonly unit: number;
}

/** Price of a module in one currency, in minor units a month. `bands` is empty for a module without units. */
export interface ModulePrice {
  readonly base: number;
  readonly bands: readonly Band[];
}

export interface PricedModule {
  readonly key: string;
  readonly title: string;
  readonly summary: string;
  readonly icon: string;
  readonly per?: Counted;
  /** Keys of all modules that it requires, transitively. */
  readonly requires: readonly string[];
  readonly prices: PerCurrency<ModulePrice>;
}

export interface Bundle {
  readonly name: string;
  readonly modules: readonly string[];
  /** Hundredths of a percent: 1000 is 10 %. */
  readonly basisPoints: number;
}

export interface Term {
  readonly key: string;
  readonly label: string;
  readonly months: number;
  /** Hundredths of a percent off all recurring fees. */
  readonly basisPoints: number;
}

export interface Onboarding {
  readonly key: string;
  readonly label: string;
  readonly text: string;
  /** Minor units, charged once. */
  readonly prices: PerCurrency<number>;
}

/** A configuration that the pricing page shows as a plan. */
export interface PricedPlan {
  readonly key: string;
  /** In the notation of links, with the calculator's initial term and currency. */
  readonly configuration: string;
}

/** A validated price book: complete in every currency, bands without gap or overlap, no circular dependencies. */
export interface PriceBook {
  readonly version: string;
  readonly title: string;
  /** First and last day, `YYYY-MM-DD`. */
  readonly validFrom: string;
  readonly validUntil: string;
  /** Minor units a month. */
  readonly platform: PerCurrency<number>;
  readonly seats: Readonly<Record<Role, PerCurrency<number>>>;
  readonly modules: readonly PricedModule[];
  readonly bundles: readonly Bundle[];
  /** In display order; the first is month to month where the book has that. */
  readonly terms: readonly Term[];
  readonly onboarding: readonly Onboarding[];
  readonly plans: readonly PricedPlan[];
}

/** Builds a value per currency. */
export function perCurrency<Value>(of: (currency: Currency) => Value): PerCurrency<Value> {
  return { USD: of('USD'), EUR: of('EUR'), GBP: of('GBP') };
}

/** The book in force on a day: the newest that has begun, or the first one before that. */
export function bookOn(day: string, books: readonly PriceBook[]): PriceBook | undefined {
  const oldestFirst = [...books].sort((a, b) => (a.validFrom < b.validFrom ? -1 : 1));
  return oldestFirst.filter(({ validFrom }) => validFrom <= day).at(-1) ?? oldestFirst[0];
}
