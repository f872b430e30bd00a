import { numberFormat } from '../lib/formats';

/** Blanks of every width, the Swiss grouping apostrophe, and invisible characters that are pasted with a number. */
const LOOSE = /[\s\p{Cf}'’]/gu;

/**
 * Parses a number in the notation of a language: `1,200`, `1 200`, in German `1.200` and `12,5`. A field for whole
 * numbers accepts either separator between groups of three, because it is unambiguous there.
 * @param decimals number of decimals of the field; the result is a whole number of that unit (2: `12.5` is 1250)
 * @returns undefined for an invalid or negative number or one with more decimals; 0 for an empty text
 */
export function parseNumber(text: string, lang: string, decimals = 0): number | undefined {
  const plain = text.replace(LOOSE, '').replace(/^\+/, '');
  if (plain === '') return 0;
  const { group, decimal } = separators(lang);
  const digits = decimals === 0 ? wholeDigits(plain, group, decimal) : decimalDigits(plain, group, decimal, decimals);
  const value = digits === undefined ? NaN : Number(digits);
  // A number too large to be exact is only compared with a limit.
  return Number.isNaN(value) ? undefined : Math.min(value, Number.MAX_SAFE_INTEGER);
}

function wholeDigits(text: string, group: string, decimal: string): string | undefined {
  if (/^\d+$/.test(text)) return text;
  const grouped = [group, decimal].find((sign) => groupsOfThree(sign).test(text));
  return grouped === undefined ? undefined : text.split(grouped).join('');
}

function decimalDigits(text: string, group: string, decimal: string, decimals: number): string | undefined {
  const [whole = '', fraction = '', ...more] = text.split(decimal);
  if (more.length > 0 || !new RegExp(`^\\d{0,${decimals}}$`).test(fraction)) return undefined;
  const isWhole = /^\d+$/.test(whole) || groupsOfThree(group).test(whole);
  return isWhole ? whole.split(group).join('') + fraction.padEnd(decimals, '0') : undefined;
}

function groupsOfThree(sign: string): RegExp {
  return new RegExp(`^\\d{1,3}(?:[${sign}]\\d{3})+$`);
}

/** Grouping and decimal separator of a language; blanks have been removed before. */
function separators(lang: string): { group: string; decimal: string } {
  const parts = numberFormat(lang).formatToParts(1234567.5);
  const find = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  const decimal = find('decimal') || '.';
  const group = find('group');
  return { decimal, group: /[.,]/.test(group) ? group : decimal === '.' ? ',' : '.' };
}

/** Formats a whole number of units of 10^-decimals: 1250 with two decimals is `12.5`. */
export function formatNumber(value: number, lang: string, decimals = 0): string {
  return numberFormat(lang, { maximumFractionDigits: decimals }).format(value / 10 ** decimals);
}

/** Formats basis points as a percentage: 1250 is `12.5%`. */
export function formatPercent(basisPoints: number, lang: string): string {
  return numberFormat(lang, { style: 'percent', maximumFractionDigits: 2 }).format(basisPoints / 10_000);
}

/** Formats a list: `A, B and C`, in English as the style guide has it, without a comma before the last word. */
export function formatList(words: readonly string[], lang: string): string {
  return new Intl.ListFormat(lang.startsWith('en') ? 'en-GB' : lang, { type: 'conjunction' }).format(words);
}
