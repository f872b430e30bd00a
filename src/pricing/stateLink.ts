import type { PriceBook } from './priceBook';
import { CURRENCIES, ROLES } from './priceBook';
import { firstSelection, LIMITS, withRequired, type CountedField, type Selection } from './selection';

/*
 * A configuration as one URL-safe token: `1~2026-2~USD~annual~self~50.5.2~100.100~intake.purchase-orders` — version of
 * the notation, price book, currency, term, onboarding, seats (requester.approver.buyer), suppliers and orders (and the
 * employees that they were estimated from), modules. It holds no prices and no personal data, and needs no encoding in an address.
 */

const NOTATION = '1';

/** Name of the query parameter of the calculator. */
export const STATE_PARAMETER = 'q';

/** Attribute of the `html` element while the calculator has the first configuration, as in the HTML, and its address another. */
export const AWAITS_LINK = 'data-awaits-link';

/** A part of a link that had to be corrected. */
export type Correction =
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'newerNotation' }
  | { readonly kind: 'otherBook'; readonly version: string }
  | {
      readonly kind: 'unknownChoice';
      readonly field: 'currency' | 'term' | 'onboarding';
      readonly value: string;
      readonly taken: string;
    }
  | { readonly kind: 'unknownModule'; readonly value: string }
  | { readonly kind: 'addedModule'; readonly module: string; readonly for: string }
  | { readonly kind: 'notANumber'; readonly field: CountedField; readonly value: string; readonly taken: number }
  | { readonly kind: 'outOfRange'; readonly field: CountedField; readonly value: string; readonly taken: number };

export interface ParsedState {
  readonly selection: Selection;
  /** In field order; empty for a fully valid link. */
  readonly corrections: readonly Correction[];
}

/** Serializes a configuration as the token of a link. */
export function writeState(book: PriceBook, selection: Selection): string {
  const { currency, term, onboarding, modules } = selection;
  const seats = ROLES.map((role) => selection.seats[role]).join('.');
  const { suppliers, orders, employees } = selection;
  const counts = [suppliers, orders, ...(employees === undefined ? [] : [employees])].join('.');
  return [NOTATION, book.version, currency, term, onboarding, seats, counts, modules.join('.')].join('~');
}

/** An address with this configuration, replacing any other in it. */
export function addressWith(address: string, state: string): URL {
  const result = new URL(address);
  result.searchParams.delete(STATE_PARAMETER);
  // Concatenated as text, because URLSearchParams would escape the separators.
  result.search = [result.search.slice(1), `${STATE_PARAMETER}=${state}`].filter(Boolean).join('&');
  return result;
}

/**
 * Parses an untrusted configuration. Unknown or impossible parts are replaced by the nearest valid value and reported
 * in `corrections`.
 * @param first what is taken instead of parts that say nothing
 */
export function readState(book: PriceBook, state: string, first = firstSelection(book)): ParsedState {
  const parts = state.split('~');
  const [notation, version = '', currency, term, onboarding, seats, counts, modules] = parts;
  if (notation !== NOTATION || parts.length !== 8) {
    const newer = /^\d{1,3}$/.test(notation ?? '') && Number(notation) > Number(NOTATION);
    return { selection: first, corrections: [{ kind: newer ? 'newerNotation' : 'unreadable' }] };
  }
  const corrections: Correction[] = [];
  if (version !== book.version) corrections.push({ kind: 'otherBook', version: shortened(version) });
  const choose = <Value extends string>(
    field: 'currency' | 'term' | 'onboarding',
    value = '',
    known: readonly Value[],
    otherwise: Value,
  ) => {
    const found = known.find((one) => one === value);
    if (found === undefined)
      corrections.push({ kind: 'unknownChoice', field, value: shortened(value), taken: otherwise });
    return found ?? otherwise;
  };
  const chosen = {
    currency: choose('currency', currency, CURRENCIES, first.currency),
    term: choose(
      'term',
      term,
      book.terms.map(({ key }) => key),
      first.term,
    ),
    onboarding: choose(
      'onboarding',
      onboarding,
      book.onboarding.map(({ key }) => key),
      first.onboarding,
    ),
  };
  const [requester, approver, buyer] = (seats ?? '').split('.');
  const [suppliers, orders, employees] = (counts ?? '').split('.');
  const count = (field: CountedField, value: string | undefined, otherwise: number) =>
    readCount(field, value ?? '', otherwise, corrections);
  return {
    selection: {
      ...chosen,
      seats: {
        requester: count('requester', requester, first.seats.requester),
        approver: count('approver', approver, first.seats.approver),
        buyer: count('buyer', buyer, first.seats.buyer),
      },
      suppliers: count('suppliers', suppliers, first.suppliers),
      orders: count('orders', orders, first.orders),
      ...(employees !== undefined && { employees: count('employees', employees, 0) }),
      modules: readModuleKeys(book, modules ?? '', corrections),
    },
    corrections,
  };
}

function readCount(field: CountedField, value: string, otherwise: number, corrections: Correction[]): number {
  if (!/^-?\d+(?:\.\d+)?$/.test(value)) {
    corrections.push({ kind: 'notANumber', field, value: shortened(value), taken: otherwise });
    return otherwise;
  }
  const taken = Math.min(Math.max(Math.trunc(Number(value)), 0), LIMITS[field]);
  if (Number(value) !== taken) corrections.push({ kind: 'outOfRange', field, value: shortened(value), taken });
  return taken;
}

function readModuleKeys(book: PriceBook, value: string, corrections: Correction[]): string[] {
  const stated = [...new Set(value.split('.').filter(Boolean))];
  const known = new Map(book.modules.map((module) => [module.key, module]));
  const unknown = stated.filter((key) => !known.has(key));
  for (const key of unknown.slice(0, 5)) corrections.push({ kind: 'unknownModule', value: shortened(key) });
  const modules = withRequired(book, stated);
  for (const module of modules.filter((key) => !stated.includes(key))) {
    const asking = stated.find((key) => known.get(key)?.requires.includes(module)) ?? '';
    corrections.push({ kind: 'addedModule', module, for: asking });
  }
  return modules;
}

/** Untrusted text, shortened for display. */
function shortened(value: string): string {
  return value.length > 40 ? `${value.slice(0, 40)}…` : value;
}
