import { calculatorMoreDeDe } from './calculatorMore.de-de';
import { calculatorMoreEnUs, type CalculatorMoreText } from './calculatorMore.en-us';
import { inLanguage } from './inLanguage';

export type { CalculatorMoreText };

/** Texts of what the calculator loads later, with English as fallback. */
export function calculatorMoreText(lang: string): CalculatorMoreText {
  return inLanguage(lang, { 'en-us': calculatorMoreEnUs, 'de-de': calculatorMoreDeDe });
}
