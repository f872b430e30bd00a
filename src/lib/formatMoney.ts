import { numberFormat } from './formats';

export interface MoneyFormat {
  /** True: whole amounts have no fraction (`$1,200` rather than `$1,200.00`). */
  wholeWhenPossible?: boolean;
}

/**
 * Formats an amount in a language.
 * @param minor whole number of the currency's smallest unit (cents); throws a RangeError for a fraction
 * @param currency ISO 4217 code, e.g. `EUR`
 * @param lang language id, e.g. `de-de`
 */
export function formatMoney(minor: number, currency: string, lang: string, format: MoneyFormat = {}): string {
  if (!Number.isSafeInteger(minor))
    throw new RangeError(`An amount of money is a whole number of minor units, got ${minor}`);
  const formatter = numberFormat(lang, { style: 'currency', currency });
  const digits = formatter.resolvedOptions().maximumFractionDigits ?? 2;
  const amount = minor / 10 ** digits;
  if (!format.wholeWhenPossible || !Number.isInteger(amount)) return formatter.format(amount);
  return numberFormat(lang, {
    style: 'currency',
    currency,
    minimumFractionDigits: 0,
    maximumFractionDigits: 0,
  }).format(amount);
}
