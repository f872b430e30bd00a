import { guessFrom, MAX_EMPLOYEES } from '../../pricing/company';
import { adviceFor } from '../../pricing/companyAdvice';
import { loadBooks } from './loadBooks';
import { formatNumber, parseNumber } from '../../pricing/numbers';
import { planPrices } from '../../pricing/planPrices';
import { bookOn } from '../../pricing/priceBook';
import { readState, writeState } from '../../pricing/stateLink';
import { companyText } from '../../text/company';
import { planForCompany } from './planForCompany';

/**
 * The plans' prices for a company of a size, with the calculator's own price book.
 * @param typed number of employees, as the visitor wrote it
 * @returns a sentence, prices by key of the plan with the configuration that the calculator opens with, and what shows a plan with
 *   them; the sentence alone when that is no number of employees
 */
export async function companyPrices(typed: string, calculatorPath: string, lang: string, day: string) {
  const text = companyText(lang);
  const employees = parseNumber(typed, lang);
  if (!employees || employees > MAX_EMPLOYEES)
    return { sentence: text.notEmployees(formatNumber(MAX_EMPLOYEES, lang)) };
  const book = bookOn(day, await loadBooks(calculatorPath, lang));
  if (!book) throw new Error('There is no price book');
  const counts = guessFrom(employees);
  const plans = book.plans.map(({ key, configuration }) => ({
    key,
    configuration: writeState(book, { ...readState(book, configuration).selection, ...counts }),
  }));
  const { guessed, recommended } = adviceFor(book, employees, counts, lang);
  const priced = planPrices({ ...book, plans });
  return {
    sentence: [guessed, recommended?.reason, text.shown].filter(Boolean).join(' '),
    plans: priced,
    planFor: planForCompany({
      plans: priced,
      recommended: recommended?.plan,
      employees: formatNumber(employees, lang),
      text,
    }),
  };
}
