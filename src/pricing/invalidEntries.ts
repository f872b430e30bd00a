import type { CalculatorText } from '../text/calculator';
import { countIn } from './company';
import { formatList, formatNumber } from './numbers';
import type { CountedField, Selection } from './selection';

/** The label of a field. */
export function fieldName(field: CountedField, words: CalculatorText): string {
  if (field === 'employees') return words.employees;
  return field === 'suppliers' || field === 'orders' ? words.counts[field] : words.roles[field];
}

/**
 * What is said of entries that are no numbers: that they are not in the price, and what is in their place. `short` is for the bar
 * of a phone, which has room for one line. Undefined without such an entry.
 */
export function invalidEntryNote(
  invalid: readonly CountedField[],
  selection: Selection,
  lang: string,
  words: CalculatorText,
) {
  if (invalid.length === 0) return undefined;
  const names = formatList(
    invalid.map((field) => words.named(fieldName(field, words))),
    lang,
  );
  const counts = invalid.flatMap((field) => {
    if (field === 'employees') return [];
    const count = countIn(selection, field);
    return `${formatNumber(count, lang)} ${words.nouns[field][count === 1 ? 0 : 1]}`;
  });
  const entry = words.notWholeNumber(names);
  const counting = counts.length > 0 && words.counting(formatList(counts, lang));
  return { sentence: `${entry} ${counting || words.notIncluded}`, short: counting || entry };
}
