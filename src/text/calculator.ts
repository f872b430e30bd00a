import { calculatorDeDe } from './calculator.de-de';
import { calculatorEnUs, type CalculatorText } from './calculator.en-us';
import { inLanguage } from './inLanguage';

export type { CalculatorText };

/**
 * Texts of the pricing calculator in a language, with English as fallback. A separate catalogue, loaded by that page
 * only.
 */
export function calculatorText(lang: string | undefined): CalculatorText {
  return inLanguage(lang, { 'en-us': calculatorEnUs, 'de-de': calculatorDeDe });
}
