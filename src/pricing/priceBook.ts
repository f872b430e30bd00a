export const CURRENCIES = ['USD', 'EUR', 'GBP'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** Who has a seat. Requesters are counted too, so that a quote says that they are free. */
export const ROLES = ['requester', 'approver', 'buyer'] as const;
export type Role = (typeof ROLES)[number];

/** What a module may be counted by besides its base fee. */
export type Counted = 'supplier' | 'order';

export type PerCurrency<Value> = Readonly<Record<Currency, Value>>;

/** One stretch of quantities with one price. `to` is the last unit inside; the last band has none. */
export interface Band {
  readonly from: number;
  readonly to?: number;
  /** Minor units a month for each unit inside the band. */
  readonly unit: number;
}

/** What a module costs in one currency, in minor units a month. `bands` is empty for a module that nothing is counted for. */
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
  /** Keys of the modules that it does not work without, all of them: also what those require in turn. */
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
  /** Hundredths of a percent off everything that recurs. */
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
  /** In the notation of links; its term and currency are those that the calculator opens with. */
  readonly configuration: string;
}

/** A price book that has been checked: complete in every currency, bands without gap or overlap, dependencies without a circle. */
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
  /** In the order in which they are offered; the first is month to month or whatever the book begins with. */
  readonly terms: readonly Term[];
  readonly onboarding: readonly Onboarding[];
  readonly plans: readonly PricedPlan[];
}

/** A price for every currency, by a function of the currency. */
export function perCurrency<Value>(of: (currency: Currency) => Value): PerCurrency<Value> {
  return { USD: of('USD'), EUR: of('EUR'), GBP: of('GBP') };
}

/** The book in force on a day, which is the newest that has begun; before the first one begins, the first. */
export function bookOn(day: string, books: readonly PriceBook[]): PriceBook | undefined {
  const oldestFirst = [...books].sort((a, b) => (a.validFrom < b.validFrom ? -1 : 1));
  return oldestFirst.filter(({ validFrom }) => validFrom <= day).at(-1) ?? oldestFirst[0];
}
