import { formatMoney } from '../lib/formatMoney';

/** An amount in minor units, written in a language; below zero with a true minus sign in front. */
export function amountOf(minor: number, currency: string, lang: string): string {
  return minor < 0 ? `−${formatMoney(-minor, currency, lang)}` : formatMoney(minor + 0, currency, lang);
}
