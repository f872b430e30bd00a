import { addDays } from '../lib/days';
import type { PriceBook } from './priceBook';

const VALID_DAYS = 30;

/** The seller: the company of the site. */
export interface Seller {
  readonly name: string;
  readonly address: string;
  readonly email: string;
  readonly phone: string;
}

/** The data that a quote adds to a priced configuration. Days are `YYYY-MM-DD`. */
export interface QuoteIssue {
  readonly number: string;
  readonly day: string;
  readonly validUntil: string;
  /** Name of the customer, if it was given. */
  readonly customer?: string;
}

/**
 * Number and validity of a quote: 30 days, and no longer than its price book.
 * @param state the configuration, in the notation of links
 * @param id of a stored quote; without one a configuration has one number a day
 */
export function issueQuote(book: PriceBook, state: string, day: string, id = ''): QuoteIssue {
  const end = addDays(day, VALID_DAYS);
  const validUntil = end < book.validUntil ? end : book.validUntil;
  return { number: `${day.replaceAll('-', '')}-${digest(`${state} ${id}`)}`, day, validUntil };
}

/** 32-bit FNV-1a, as seven letters and digits. */
function digest(text: string): string {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36).toUpperCase().padStart(7, '0');
}
