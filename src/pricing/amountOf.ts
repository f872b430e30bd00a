import { formatMoney } from '../lib/formatMoney';

/** Formats an amount in minor units; negative amounts get a true minus sign. */
export function amountOf(minor: number, currency: string, lang: string): string {
  return minor < 0 ? `−${formatMoney(-minor, currency, lang)}` : formatMoney(minor + 0, currency, lang);
}
