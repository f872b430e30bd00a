import { divideHalfUp, shareOf, sumOf } from './money';
import type { Band, Bundle, Counted, Currency, PriceBook, PricedModule, Role, Term } from './priceBook';
import { ROLES } from './priceBook';
import type { Selection } from './selection';

interface Line {
  /** Unique in a quote, and stable between quotes. */
  readonly id: string;
  /** Minor units: monthly for recurring lines, one-time for onboarding. Discounts are negative. */
  readonly amount: number;
}
interface Counting {
  readonly quantity: number;
  /** Minor units per unit. */
  readonly unit: number;
}
export type ChargeLine = Line &
  Counting &
  (
    | { readonly kind: 'platform' }
    | { readonly kind: 'seat'; readonly role: Role }
    | { readonly kind: 'module'; readonly module: string }
    | { readonly kind: 'volume'; readonly module: string; readonly per: Counted; readonly band: Band }
  );
export type DiscountLine = Line & {
  /** Base of the percentage, in minor units a month. */
  readonly of: number;
  readonly basisPoints: number;
} & (
    | {
        readonly kind: 'bundle';
        readonly bundle: Bundle;
        /** Other matching bundles, which save no more. */ readonly instead: readonly string[];
      }
    | { readonly kind: 'term'; readonly term: Term }
  );
export type OnceLine = Line & Counting & { readonly kind: 'onboarding'; readonly level: string };
export type QuoteLine = ChargeLine | DiscountLine | OnceLine;

/** A priced configuration. Every amount is in minor units of `currency`. */
export interface Quote {
  readonly book: string;
  readonly currency: Currency;
  /** The chosen term; undefined for one that the book lacks. */
  readonly term?: Term;
  /** Recurring charges before discounts. */
  readonly charges: readonly ChargeLine[];
  readonly discounts: readonly DiscountLine[];
  readonly once: readonly OnceLine[];
  /** Sum of all charges a month. */
  readonly list: number;
  /** Charges minus discounts a month. */
  readonly month: number;
  readonly oneOff: number;
  /** Twelve months plus one-time charges. */
  readonly firstYear: number;
  /** The first year divided by twelve months, rounded half up. */
  readonly monthEquivalent: number;
  /** Total of the term with one-time charges; undefined for terms up to a year, where it would add nothing. */
  readonly wholeTerm?: { readonly months: number; readonly total: number };
}

/**
 * Prices a selection: seats and modules at list price, volume band by band; then the one bundle that saves most; then
 * the term's percentage off everything recurring; onboarding without discount. Each discount is rounded on its own,
 * half up.
 * @param selection unknown keys are not priced
 */
export function quoteFor(book: PriceBook, selection: Selection): Quote {
  const { currency } = selection;
  const modules = book.modules.filter(({ key }) => selection.modules.includes(key));
  const charges = [...fees(book, selection), ...modules.flatMap((module) => moduleLines(module, selection))];
  const list = sumOf(charges.map(({ amount }) => amount));
  const bundle = bundleLine(book, charges);
  const afterBundle = list + (bundle?.amount ?? 0);
  const term = book.terms.find(({ key }) => key === selection.term);
  const discounts = [bundle, term && termLine(term, afterBundle)].flatMap((line) => line ?? []);
  const month = list + sumOf(discounts.map(({ amount }) => amount));
  const once = onboardingLines(book, selection);
  const oneOff = sumOf(once.map(({ amount }) => amount));
  const firstYear = month * 12 + oneOff;
  return {
    book: book.version,
    currency,
    term,
    charges,
    discounts,
    once,
    list,
    month,
    oneOff,
    firstYear,
    monthEquivalent: divideHalfUp(firstYear, 12),
    ...(term && term.months > 12 && { wholeTerm: { months: term.months, total: month * term.months + oneOff } }),
  };
}

function fees(book: PriceBook, { currency, seats }: Selection): ChargeLine[] {
  const platform = book.platform[currency];
  return [
    { id: 'platform', kind: 'platform', quantity: 1, unit: platform, amount: platform },
    ...ROLES.filter((role) => seats[role] > 0).map((role): ChargeLine => {
      const unit = book.seats[role][currency];
      return { id: `seat-${role}`, kind: 'seat', role, quantity: seats[role], unit, amount: unit * seats[role] };
    }),
  ];
}

function moduleLines({ key, per, prices }: PricedModule, selection: Selection): ChargeLine[] {
  const { base, bands } = prices[selection.currency];
  const count = per === 'supplier' ? selection.suppliers : selection.orders;
  const volume = per
    ? unitsByBand(bands, count).map(({ band, quantity }): ChargeLine => ({
        id: `volume-${key}-${band.from}`,
        kind: 'volume',
        module: key,
        per,
        band,
        quantity,
        unit: band.unit,
        amount: band.unit * quantity,
      }))
    : [];
  return [{ id: `module-${key}`, kind: 'module', module: key, quantity: 1, unit: base, amount: base }, ...volume];
}

/** Distributes units over the bands; empty bands are left out. */
function unitsByBand(bands: readonly Band[], count: number): { readonly band: Band; readonly quantity: number }[] {
  return bands
    .map((band) => ({ band, quantity: Math.min(count, band.to ?? count) - band.from + 1 }))
    .filter(({ quantity }) => quantity > 0);
}

/** The bundle that saves most; the first of the book on a tie. */
function bundleLine(book: PriceBook, charges: readonly ChargeLine[]): DiscountLine | undefined {
  const chargedFor = (key: string) =>
    charges.filter((line) => 'module' in line && line.module === key).map(({ amount }) => amount);
  const fitting = book.bundles
    .filter(({ modules }) => modules.every((key) => chargedFor(key).length > 0))
    .map((bundle) => {
      const of = sumOf(bundle.modules.flatMap(chargedFor));
      return { bundle, of, saved: shareOf(of, bundle.basisPoints) };
    });
  const most = Math.max(0, ...fitting.map(({ saved }) => saved));
  const best = fitting.find(({ saved }) => saved === most && saved > 0);
  if (!best) return undefined;
  const { bundle, of, saved } = best;
  const instead = fitting.filter((other) => other !== best).map((other) => other.bundle.name);
  return { id: 'bundle', kind: 'bundle', bundle, instead, of, basisPoints: bundle.basisPoints, amount: -saved };
}

function termLine(term: Term, of: number): DiscountLine | undefined {
  const saved = shareOf(of, term.basisPoints);
  return saved > 0 ? { id: 'term', kind: 'term', term, of, basisPoints: term.basisPoints, amount: -saved } : undefined;
}

function onboardingLines(book: PriceBook, { onboarding, currency }: Selection): OnceLine[] {
  const level = book.onboarding.find(({ key }) => key === onboarding);
  if (!level) return [];
  const unit = level.prices[currency];
  return [{ id: `onboarding-${level.key}`, kind: 'onboarding', level: level.key, quantity: 1, unit, amount: unit }];
}
